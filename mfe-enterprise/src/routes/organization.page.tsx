import type { PageProps } from '@gangway/shared-ui/platform';
import { OwnPage } from '@gangway/shared-ui/primitives/own-page';
import { Page, PageHeader } from '@gangway/shared-ui/primitives/page';
import { Team } from '@gangway/shared-ui/team';
import { OrganizationSummary } from '../features/organization/organization-summary';
import { organizationPath } from '../paths';
import { ownPathInstead } from './own-path';

export default function OrganizationPage({ params }: PageProps) {
  return (
    <OwnPage elsewhere={(user) => ownPathInstead(user, params, organizationPath)}>
      {(user) => (
        <Page>
          <PageHeader title="Organization" lead="Your organization and the people who work here." />
          <OrganizationSummary />
          <Team currentUser={user} />
        </Page>
      )}
    </OwnPage>
  );
}
