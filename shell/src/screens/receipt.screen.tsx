import {
  call,
  callUrl,
  NotFoundError,
  useAnswer,
  type PageProps,
} from '@gangway/shared-ui/platform';
import { Button, ButtonLink } from '@gangway/shared-ui/primitives/button';
import { DownloadIcon } from '@gangway/shared-ui/primitives/icon';
import { isMissing } from '@gangway/shared-ui/primitives/not-loaded';
import { Page } from '@gangway/shared-ui/primitives/page';
import { useCallback } from 'react';
import { BackLink } from './back-link';
import { ForPayers } from './payments/for-payers';
import { PaymentsNotLoaded } from './payments/payments-not-loaded';
import { ReceiptSheet } from './payments/receipt-sheet';
import classes from './payments/payments.module.css';

export default function ReceiptScreen({ params }: PageProps) {
  return (
    <ForPayers>
      {() => (
        <Page width="text">
          <div className={classes.receipt}>
            <BackLink href="/payments">Back to payments</BackLink>
            <ReceiptOf id={params.id ?? ''} />
          </div>
        </Page>
      )}
    </ForPayers>
  );
}

function ReceiptOf({ id }: { id: string }) {
  const load = useCallback(() => call('GET /api/payments/:id', { params: { id } }), [id]);
  const receipt = useAnswer(load);
  if (receipt.status !== 'ready') {
    if (receipt.status === 'error' && isMissing(receipt.error)) throw new NotFoundError();
    return <PaymentsNotLoaded answer={receipt} what="the receipt" />;
  }
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
