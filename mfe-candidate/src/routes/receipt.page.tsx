import { Page, PageHeader } from '@gangway/shared-ui/primitives/page';
import { ReceiptCheckForm } from '../features/receipt/receipt-check.form';

export default function ReceiptPage() {
  return (
    <Page width="text">
      <PageHeader
        title="Check a receipt"
        lead="Whoever has their data erased gets a receipt. Here it says when that was, and what is gone. It does not say whose data it was."
      />
      <ReceiptCheckForm />
    </Page>
  );
}
