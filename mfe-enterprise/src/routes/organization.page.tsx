import { areaTabs } from '@gangway/contract/area-tabs';
import { Redirect, useUser, type PageProps } from '@gangway/shared-ui/platform';
import { AreaNav } from '@gangway/shared-ui/primitives/area-nav';
import { Page, PageHeader } from '@gangway/shared-ui/primitives/page';
import { Team } from '@gangway/shared-ui/team';
import { OrganizationSummary } from '../features/organization/organization-summary';
import { organizationPath } from '../paths';
import { ownPathInstead } from './own-path';

export default function OrganizationPage({ params }: PageProps) {
  const user = useUser();
  if (!user) return null;
  const elsewhere = ownPathInstead(user, params, organizationPath);
  if (elsewhere) return <Redirect to={elsewhere} />;
  return (
    <>
      <AreaNav tabs={areaTabs(user)} />
      <Page>
        <PageHeader title="Organization" lead="Your organization and the people who work here." />
        <OrganizationSummary />
        <Team currentUser={user} />
      </Page>
    </>
  );
}
