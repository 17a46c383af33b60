import { areaTabs } from '@gangway/contract/area-tabs';
import {
  ApiError,
  call,
  callUrl,
  Link,
  NotFoundError,
  useAnswer,
  useUser,
  type PageProps,
} from '@gangway/shared-ui/platform';
import { AreaNav } from '@gangway/shared-ui/primitives/area-nav';
import { Button, ButtonLink } from '@gangway/shared-ui/primitives/button';
import { DownloadIcon } from '@gangway/shared-ui/primitives/icon';
import { Page } from '@gangway/shared-ui/primitives/page';
import { useCallback } from 'react';
import { PayersOnly } from './payments/payers-only';
import { PaymentsFailure } from './payments/payments-failure';
import { PaymentsSkeleton } from './payments/payments-skeleton';
import classes from './payments/payments.module.css';
import { ReceiptSheet } from './payments/receipt-sheet';

const NOWHERE = ['not_found', 'invalid_request'];

function ReceiptOf({ id }: { id: string }) {
  const load = useCallback(() => call('GET /api/payments/:id', { params: { id } }), [id]);
  const receipt = useAnswer(load);
  switch (receipt.status) {
    case 'loading':
      return <PaymentsSkeleton label="Loading the receipt" />;
    case 'error':
      if (receipt.error instanceof ApiError && NOWHERE.includes(receipt.error.code ?? '')) {
        throw new NotFoundError();
      }
      return <PaymentsFailure title="We could not load the receipt" onRetry={receipt.retry} />;
    case 'ready':
      return (
        <>
          <div className={classes.print}>
            <ButtonLink
              tone="quiet"
              href={callUrl('GET /api/payments/:id/receipt.pdf', { params: { id } })}
              aria-label={`Download PDF, ${receipt.data.number}`}
              download
            >
              <DownloadIcon /> Download PDF
            </ButtonLink>
            <Button tone="quiet" onClick={() => window.print()}>
              Print
            </Button>
          </div>
          <ReceiptSheet receipt={receipt.data} />
        </>
      );
  }
}

export default function ReceiptScreen({ params }: PageProps) {
  const user = useUser();
  if (!user) return null;
  if (user.userType === 'authority') return <PayersOnly user={user} />;
  return (
    <>
      <AreaNav tabs={areaTabs(user)} />
      <Page width="text">
        <div className={classes.receipt}>
          <Link className={classes.back} href="/payments">
            Back to payments
          </Link>
          <ReceiptOf id={params.id ?? ''} />
        </div>
      </Page>
    </>
  );
}
