import type { User } from '@gangway/contract/identity/accounts';
import { Page, PageHeader } from '@gangway/shared-ui/primitives/page';
import { Tabs } from '@gangway/shared-ui/primitives/tabs';
import { Link, useSearchParams } from '@gangway/shared-ui/router';
import { AuditLogTable } from '../features/audit-log/audit-log.table';
import { usePlatformStatus } from '../features/releases/releases.api';
import { Trail } from '../features/releases/trail';
import { isAdministrator, mayRelease, Only } from './access';

export default function AuditPage() {
  return (
    <Only who="Gangway administrators" mayEnter={isAdministrator}>
      {(user) => (
        <Page>
          <PageHeader
            eyebrow={<Link to="/authority-dashboard">Administration</Link>}
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
  const [params, setParams] = useSearchParams();
  if (!mayRelease(user)) return <AuditLogTable />;
  return (
    <Tabs
      label="Audit log"
      items={[
        { id: 'administrators', label: 'Administrators', panel: <AuditLogTable /> },
        { id: 'releases', label: 'Releases', panel: <ReleaseHistory /> },
      ]}
      activeId={params.get('view') ?? 'administrators'}
      onChange={(id) => setParams(id === 'administrators' ? {} : { view: id })}
    />
  );
}

function ReleaseHistory() {
  const { data } = usePlatformStatus();
  return <Trail areas={data?.remotes.map(({ name }) => name) ?? []} />;
}
