import { Link, useUser } from '@gangway/shared-ui/platform';
import { Page, PageHeader } from '@gangway/shared-ui/primitives/page';
import { AccessDenied } from '../features/access/access-denied';
import { mayRelease } from '../features/access/may-release';
import { Platform } from '../features/releases/platform';

export default function PlatformPage() {
  const user = useUser();
  if (!user) return null;
  if (!mayRelease(user)) {
    return <AccessDenied user={user} whoMay="administrators with access to releases" />;
  }
  return (
    <Page>
      <PageHeader
        eyebrow={<Link href="/authority-dashboard">Administration</Link>}
        title="Releases"
        lead="Which release of each area visitors get, its health, and rollbacks."
      />
      <Platform />
    </Page>
  );
}
