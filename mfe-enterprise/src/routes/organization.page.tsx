import { Page, PageHeader } from '@gangway/shared-ui/primitives/page';
import { Team } from '@gangway/shared-ui/team';
import { OrganizationSummary } from '../features/organization/organization-summary';
import { organizationPath } from '../paths';
import { ownPage } from './own-path';

export default ownPage(organizationPath, (user) => (
  <Page>
    <PageHeader title="Organization" lead="Your organization and its HR users." />
    <OrganizationSummary />
    <Team currentUser={user} />
  </Page>
));
