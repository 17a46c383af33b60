import type { Payment } from '@gangway/contract/payments';
import { Button, ButtonLink } from '@gangway/shared-ui/primitives/button';
import { CalendarIcon } from '@gangway/shared-ui/primitives/icon';
import { PaymentFacts } from '@gangway/shared-ui/payments';
import { ResultPage } from '@gangway/shared-ui/primitives/result-page';

type PaymentPendingProps = { payment: Payment; isAsking: boolean; onAskAgain: () => void };

export function PaymentPending({ payment, isAsking, onAskAgain }: PaymentPendingProps) {
  return (
    <ResultPage
      tone="waiting"
      icon={<CalendarIcon />}
      title="Your bank is still processing the payment"
      lead="This page checks again automatically. You can close it: the payment takes effect as soon as it goes through."
      actions={
        <>
          <Button isBusy={isAsking} onClick={onAskAgain}>
            Check again
          </Button>
          <ButtonLink tone="quiet" href="/payments">
            Your payments
          </ButtonLink>
        </>
      }
    >
      <PaymentFacts payment={payment} />
    </ResultPage>
  );
}
