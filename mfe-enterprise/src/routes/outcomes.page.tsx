import { Redirect, useUser, type PageProps } from '@gangway/shared-ui/platform';
import { Page, PageHeader } from '@gangway/shared-ui/primitives/page';
import { AreaNav } from '../area-nav/area-nav';
import { Outcomes } from '../features/outcomes/outcomes';
import { outcomesPath } from '../paths';
import { ownPathInstead } from './own-path';

export default function OutcomesPage({ params }: PageProps) {
  const user = useUser();
  if (!user) return null;
  const elsewhere = ownPathInstead(user, params, outcomesPath);
  if (elsewhere) return <Redirect to={elsewhere} />;
  return (
    <>
      <AreaNav user={user} />
      <Page>
        <PageHeader
          title="Outcomes"
          lead="What has become of the people on your lists, in numbers and never by name."
        />
        <Outcomes />
      </Page>
    </>
  );
}
