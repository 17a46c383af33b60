import { areaTabs } from '@gangway/contract/area-tabs';
import { Redirect, useUser, type PageProps } from '@gangway/shared-ui/platform';
import { AreaNav } from '@gangway/shared-ui/primitives/area-nav';
import { Page, PageHeader } from '@gangway/shared-ui/primitives/page';
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
      <AreaNav tabs={areaTabs(user)} />
      <Page>
        <PageHeader
          title="Outcomes"
          lead="Totals for the people on your lists, never individual results."
        />
        <Outcomes />
      </Page>
    </>
  );
}
