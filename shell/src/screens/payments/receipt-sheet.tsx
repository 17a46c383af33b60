import { formatDay } from '@gangway/contract/day';
import { formatMoney } from '@gangway/contract/money';
import type { Receipt } from '@gangway/contract/payments';
import { addressLines, cardName } from '@gangway/contract/receipt-lines';
import { Logo } from '@gangway/shared-ui/brand/logo';
import { PaymentDay } from './payment-day';
import { PaymentStatus } from './payment-status';
import { ReceiptLines } from './receipt-lines';
import { ReceiptRefunds } from './receipt-refunds';
import classes from './receipt.module.css';

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
      {payer.email && <span className={classes.email}>{payer.email}</span>}
    </>
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

function Parties({ receipt }: { receipt: Receipt }) {
  const { card, createdAt, settledAt, period } = receipt;
  return (
    <dl className={classes.parties}>
      <div>
        <dt>From</dt>
        <dd className={classes.payer}>
          <Seller {...receipt} />
        </dd>
      </div>
      <div>
        <dt>To</dt>
        <dd className={classes.payer}>
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

/** A document of its own: on paper it is all that is left of the page. */
export function ReceiptSheet({ receipt }: { receipt: Receipt }) {
  const { number, cents, taxCents, refundedCents, refunds, settledAt } = receipt;
  return (
    <article aria-labelledby="receipt-title" className={classes.sheet}>
      <header className={classes.head}>
        <div>
          <h1 id="receipt-title" className={classes.title}>
            {settledAt ? 'Receipt' : 'Order'}
          </h1>
          <p className={classes.number}>
            {number} <PaymentStatus {...receipt} />
          </p>
        </div>
        <Logo height={26} />
      </header>
      <Parties receipt={receipt} />
      <ReceiptLines lines={receipt.lines} />
      <dl className={classes.totals}>
        <div>
          <dt>Subtotal</dt>
          <dd>{formatMoney(cents - taxCents)}</dd>
        </div>
        <div>
          <dt>Tax</dt>
          <dd>{formatMoney(taxCents)}</dd>
        </div>
        <div className={classes.total}>
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
