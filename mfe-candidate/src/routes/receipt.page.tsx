import { Page, PageHeader } from '@gangway/shared-ui/primitives/page';
import { ReceiptCheckForm } from '../features/receipt/receipt-check.form';

export default function ReceiptPage() {
  return (
    <Page width="text">
      <PageHeader
        title="Check a receipt"
        lead="Everyone who has their data erased gets a receipt. Enter the code to see when the data was erased and what was erased. The receipt does not show a name."
      />
      <ReceiptCheckForm />
    </Page>
  );
}
