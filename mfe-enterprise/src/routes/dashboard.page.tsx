import { OwnPage } from '@gangway/shared-ui/own-page';
import { ButtonLink } from '@gangway/shared-ui/primitives/button';
import { Page, PageHeader } from '@gangway/shared-ui/primitives/page';
import { useCall } from '@gangway/shared-ui/query';
import { UploadForm } from '../features/import/choose/upload.form';
import { SuspendedNotice, UnfinishedImport } from '../features/import/import-notices';
import { TransitionLists } from '../features/lists/transition-lists';
import { OrganizationSummary } from '../features/organization/organization-summary';
import { useOwnPathInstead } from './own-path';

export default function DashboardPage() {
  return (
    <OwnPage elsewhere={useOwnPathInstead()}>
      {(user) => (
        <Page>
          <PageHeader
            eyebrow="Enterprise dashboard"
            title="Transition lists"
            lead="Upload lists of departing employees and manage them."
            actions={<UploadLink />}
          />
          <SuspendedNotice />
          <OrganizationSummary />
          <TransitionLists user={user} />
          <UnfinishedImport user={user} />
          <UploadForm user={user} />
        </Page>
      )}
    </OwnPage>
  );
}

function UploadLink() {
  const { data } = useCall('GET /api/organization');
  return data?.suspension ? null : <ButtonLink href="#upload-title">Upload a list</ButtonLink>;
}
