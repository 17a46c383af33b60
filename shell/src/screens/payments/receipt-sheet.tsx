import type { Receipt } from '@gangway/contract/commerce/payments';
import { addressLines, cardName } from '@gangway/contract/commerce/receipt-lines';
import { formatMoney } from '@gangway/contract/foundation/amounts';
import { formatDay } from '@gangway/contract/foundation/day';
import { Logo } from '@gangway/shared-ui/brand/logo';
import { HeaderRow } from '@gangway/shared-ui/primitives/header-row';
import { PaymentDay, PaymentStatus } from './payment-status';
import receiptTableStyles from './receipt-table.module.css';
import receiptStyles from './receipt.module.css';

export function ReceiptSheet({ receipt }: { receipt: Receipt }) {
  const { number, cents, taxCents, refundedCents, refunds, settledAt } = receipt;
  return (
    <article aria-labelledby="receipt-title" className={receiptStyles.sheet}>
      <header className={receiptStyles.head}>
        <div>
          <h1 id="receipt-title" className={receiptStyles.title}>
            {settledAt ? 'Receipt' : 'Order'}
          </h1>
          <p className={receiptStyles.number}>
            {number} <PaymentStatus {...receipt} />
          </p>
        </div>
        <Logo height={26} />
      </header>
      <Parties receipt={receipt} />
      <ReceiptLines lines={receipt.lines} />
      <dl className={receiptStyles.totals}>
        <div>
          <dt>Subtotal</dt>
          <dd>{formatMoney(cents - taxCents)}</dd>
        </div>
        <div>
          <dt>Tax</dt>
          <dd>{formatMoney(taxCents)}</dd>
        </div>
        <div className={receiptStyles.total}>
          <dt>Total</dt>
          <dd>{formatMoney(cents)}</dd>
        </div>
        {refundedCents > 0 && (
          <div>
            <dt>Refunded</dt>
            <dd>{formatMoney(-refundedCents)}</dd>
          </div>
        )}
      </dl>
      {refunds.length > 0 && <ReceiptRefunds refunds={refunds} />}
    </article>
  );
}

function Parties({ receipt }: { receipt: Receipt }) {
  const { card, createdAt, settledAt, period } = receipt;
  return (
    <dl className={receiptStyles.parties}>
      <div>
        <dt>From</dt>
        <dd className={receiptStyles.payer}>
          <Seller {...receipt} />
        </dd>
      </div>
      <div>
        <dt>To</dt>
        <dd className={receiptStyles.payer}>
          <Payer {...receipt} />
        </dd>
      </div>
      <div>
        <dt>{settledAt ? 'Paid on' : 'Ordered on'}</dt>
        <dd>
          <PaymentDay at={settledAt ?? createdAt} />
        </dd>
      </div>
      {card && (
        <div>
          <dt>Paid with</dt>
          <dd>{cardName(card)}</dd>
        </div>
      )}
      {period && (
        <div>
          <dt>Covers</dt>
          <dd>{`${formatDay(period.start)} to ${formatDay(period.end)}`}</dd>
        </div>
      )}
    </dl>
  );
}

function Seller({ seller: { name, address } }: Receipt) {
  return (
    <>
      <strong>{name}</strong>
      {address.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </>
  );
}

function Payer({ payer, billing }: Receipt) {
  const { company, taxId } = billing;
  const names = company && company !== payer.name ? [company, payer.name] : [payer.name];
  const lines = [...addressLines(billing), ...(taxId ? [`Tax ID ${taxId}`] : [])];
  return (
    <>
      {names.map((name) => (
        <strong key={name}>{name}</strong>
      ))}
      {lines.map((line, index) => (
        <span key={index}>{line}</span>
      ))}
      {payer.email && <span className={receiptStyles.email}>{payer.email}</span>}
    </>
  );
}

const COLUMNS = ['Description', 'Quantity', 'Price', 'Amount'];

function ReceiptLines({ lines }: Pick<Receipt, 'lines'>) {
  return (
    <table aria-label="Items" className={receiptTableStyles.table}>
      <HeaderRow columns={COLUMNS} />
      <tbody>
        {lines.map(({ text, quantity, unitCents, cents }) => (
          <tr key={text}>
            <td>{text}</td>
            <td>{quantity}</td>
            <td>{formatMoney(unitCents)}</td>
            <td>{formatMoney(cents)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function ReceiptRefunds({ refunds }: Pick<Receipt, 'refunds'>) {
  return (
    <table aria-label="Refunds" className={receiptTableStyles.table}>
      <thead>
        <tr>
          <th scope="col">Refunds</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        {refunds.map(({ cents, reason, status, createdAt, settledAt }) => (
          <tr key={createdAt + reason}>
            <td>
              {reason}
              <span className={receiptTableStyles.note}>
                {STATUS[status]}, <PaymentDay at={settledAt ?? createdAt} />
              </span>
            </td>
            <td>{formatMoney(cents)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type Refund = Receipt['refunds'][number];

const STATUS: Record<Refund['status'], string> = {
  wanted: 'In progress',
  pending: 'In progress',
  succeeded: 'Completed',
  failed: 'Failed',
};
