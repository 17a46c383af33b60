import type { Payment } from '@gangway/contract/commerce/payments';
import type { User } from '@gangway/contract/identity/accounts';
import { enterprisePath } from '@gangway/contract/platform/user-paths';
import { PaymentOutcome } from '@gangway/shared-ui/payments';
import { ButtonLink } from '@gangway/shared-ui/primitives/button';
import { useQueryClient } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { calculatorPath } from '../../../paths';
import { endImport } from '../draft/import-state';

type PaymentResultProps = { user: User; reference: string | null; draftId: string | null };

export function PaymentResult({ user, reference, draftId }: PaymentResultProps) {
  const client = useQueryClient();
  const dashboard = (
    <ButtonLink tone="quiet" href={enterprisePath(user)}>
      Go to your dashboard
    </ButtonLink>
  );
  return (
    <PaymentOutcome
      reference={reference}
      words={WORDS}
      actions={(payment, askAgain) => (
        <>
          <MainAction {...{ user, payment, draftId, askAgain }} />
          {dashboard}
        </>
      )}
      wayOut={dashboard}
      onSettled={() => endImport(client, draftId)}
    />
  );
}

const WORDS: ComponentProps<typeof PaymentOutcome>['words'] = {
  succeeded: () => ({
    title: 'Payment Successful',
    lead: 'Your transition list has been uploaded successfully!',
  }),
  refunded: () => ({
    title: 'We will refund your payment',
    lead: 'We will refund the full amount to your card. Banks usually show it within five to ten days. The receipt explains why.',
  }),
  failed: () => ({
    title: 'Payment Failed',
    lead: 'Nothing has been charged. We kept your list. Try again with this card or another one.',
  }),
  pending: () => ({
    title: 'Your bank is still processing the payment',
    lead: 'This page checks again automatically. You can close it: your list becomes active as soon as the payment goes through.',
  }),
};

type ActionProps = { user: User; payment: Payment; draftId: string | null; askAgain: ReactNode };

function MainAction({ user, payment: { id, status }, draftId, askAgain }: ActionProps) {
  if (status === 'pending') return askAgain;
  if (status !== 'failed') return <ButtonLink href={`/payments/${id}`}>See the receipt</ButtonLink>;
  return draftId !== null && <ButtonLink href={calculatorPath(user)}>Try again</ButtonLink>;
}
