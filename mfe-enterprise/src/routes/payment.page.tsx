import { Link, Redirect, useLocation, useUser, type PageProps } from '@gangway/shared-ui/platform';
import { Page, PageHeader } from '@gangway/shared-ui/primitives/page';
import { ImportPayment, ListPaymentBody } from '../features/import/payment/payment';
import { calculatorPath, paymentPath } from '../paths';
import { ownPathInstead } from './own-path';

export default function PaymentPage({ params }: PageProps) {
  const user = useUser();
  const { search } = useLocation();
  if (!user) return null;
  const elsewhere = ownPathInstead(user, params, paymentPath);
  if (elsewhere) return <Redirect to={elsewhere} />;
  const listId = new URLSearchParams(search).get('list');
  return (
    <Page>
      <PageHeader
        eyebrow={<Link href={calculatorPath(user)}>Cost calculator</Link>}
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
