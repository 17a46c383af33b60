import type { User } from '@gangway/contract/identity/accounts';
import { Link, navigate, useLocation } from '@gangway/shared-ui/platform';
import { Page, PageHeader } from '@gangway/shared-ui/primitives/page';
import { Tabs } from '@gangway/shared-ui/primitives/tabs';
import { isAdministrator, mayRelease, Only } from './access';
import { AuditLogTable } from '../features/audit-log/audit-log.table';
import { ReleaseHistory } from '../features/releases/release-history';

const PATH = '/authority-dashboard/audit';

export default function AuditPage() {
  return (
    <Only who="Gangway administrators" mayEnter={isAdministrator}>
      {(user) => (
        <Page>
          <PageHeader
            eyebrow={<Link href="/authority-dashboard">Administration</Link>}
            title="Audit log"
            lead="Administrator actions, completed and refused. Entries never change. Network addresses are kept for 90 days."
          />
          <Log user={user} />
        </Page>
      )}
    </Only>
  );
}

function Log({ user }: { user: User }) {
  const { search } = useLocation();
  if (!mayRelease(user)) return <AuditLogTable />;
  return (
    <Tabs
      label="Audit log"
      items={[
        { id: 'administrators', label: 'Administrators', panel: <AuditLogTable /> },
        { id: 'releases', label: 'Releases', panel: <ReleaseHistory /> },
      ]}
      activeId={new URLSearchParams(search).get('view') ?? 'administrators'}
      onChange={(id) => navigate(id === 'administrators' ? PATH : `${PATH}?view=${id}`)}
    />
  );
}
