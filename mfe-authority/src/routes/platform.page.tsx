import { Page, PageHeader } from '@gangway/shared-ui/primitives/page';
import { Link } from '@gangway/shared-ui/router';
import { Platform } from '../features/releases/platform';
import { mayRelease, Only } from './access';

export default function PlatformPage() {
  return (
    <Only who="administrators with access to releases" mayEnter={mayRelease}>
      {() => (
        <Page>
          <PageHeader
            eyebrow={<Link to="/authority-dashboard">Administration</Link>}
            title="Releases"
            lead="Which release of each area visitors get, its health, and rollbacks."
          />
          <Platform />
        </Page>
      )}
    </Only>
  );
}
