import { dashboardPath, enterprisePath } from '@gangway/contract/platform/user-paths';
import { useUser } from '@gangway/shared-ui/platform';
import { Page, PageHeader } from '@gangway/shared-ui/primitives/page';
import { Link, Navigate } from '@gangway/shared-ui/router';
import { useState } from 'react';
import { MessageSent, SalesContactForm } from '../features/sales-contact/sales-contact.form';

export default function SalesContactPage() {
  const user = useUser();
  const [isSent, setSent] = useState(false);
  if (!user) return null;
  if (user.userType !== 'hr') return <Navigate to={dashboardPath(user)} replace />;
  if (isSent) return <MessageSent user={user} />;
  return (
    <Page width="text">
      <PageHeader
        eyebrow={<Link to={enterprisePath(user)}>Transition lists</Link>}
        title="Contact sales"
        lead="The setup fee is paid once for each organization, through our sales team. After that you pay for lists online."
      />
      <SalesContactForm user={user} onSent={() => setSent(true)} />
    </Page>
  );
}
