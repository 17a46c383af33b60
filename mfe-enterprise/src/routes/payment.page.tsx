import { useUser } from '@gangway/shared-ui/platform';
import { Page, PageHeader } from '@gangway/shared-ui/primitives/page';
import { Link, Navigate, useSearchParams } from '@gangway/shared-ui/router';
import { ImportPayment, ListPaymentBody } from '../features/import/payment/payment';
import { calculatorPath, paymentPath } from '../paths';
import { useOwnPathInstead } from './own-path';

export default function PaymentPage() {
  const user = useUser();
  const elsewhereFor = useOwnPathInstead(paymentPath);
  const [params] = useSearchParams();
  if (!user) return null;
  const elsewhere = elsewhereFor(user);
  if (elsewhere) return <Navigate to={elsewhere} replace />;
  const listId = params.get('list');
  return (
    <Page>
      <PageHeader
        eyebrow={<Link to={calculatorPath(user)}>Cost calculator</Link>}
        title="Payment"
        lead="Check the order and enter your card."
      />
      {listId === null ? (
        <ImportPayment user={user} />
      ) : (
        <ListPaymentBody user={user} listId={listId} />
      )}
    </Page>
  );
}
