import { formatDay } from '@gangway/contract/day';
import { formatMoney } from '@gangway/contract/money';
import type { Receipt } from '@gangway/contract/payments';
import { Logo } from '@gangway/shared-ui/brand/logo';
import { PaymentDay } from './payment-day';
import { PaymentStatus } from './payment-status';
import { ReceiptLines } from './receipt-lines';
import { ReceiptRefunds } from './receipt-refunds';
import classes from './receipt.module.css';

function Parties({ receipt }: { receipt: Receipt }) {
  const { payer, createdAt, settledAt, period } = receipt;
  return (
    <dl className={classes.parties}>
      <div>
        <dt>From</dt>
        <dd>
          <strong>Gangway</strong>
        </dd>
      </div>
      <div>
        <dt>To</dt>
        <dd>
          <strong>{payer.name}</strong>
          {payer.email && <span className={classes.email}>{payer.email}</span>}
        </dd>
      </div>
      <div>
        <dt>{settledAt ? 'Paid on' : 'Ordered on'}</dt>
        <dd>
          <PaymentDay at={settledAt ?? createdAt} />
        </dd>
      </div>
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
  const { number, cents, refundedCents, refunds, settledAt } = receipt;
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
