import { areaTabs } from '@gangway/contract/area-tabs';
import { Redirect, useUser, type PageProps } from '@gangway/shared-ui/platform';
import { AreaNav } from '@gangway/shared-ui/primitives/area-nav';
import { Page, PageHeader } from '@gangway/shared-ui/primitives/page';
import { Calculator } from '../features/import/calculator';
import { SuspendedNotice } from '../features/import/suspended.notice';
import { calculatorPath } from '../paths';
import { ownPathInstead } from './own-path';

export default function CostCalculatorPage({ params }: PageProps) {
  const user = useUser();
  if (!user) return null;
  const elsewhere = ownPathInstead(user, params, calculatorPath);
  if (elsewhere) return <Redirect to={elsewhere} />;
  return (
    <>
      <AreaNav tabs={areaTabs(user)} />
      <Page>
        <PageHeader
          title="Cost calculator"
          lead="Check your list and see the cost before you upload or pay anything."
        />
        <SuspendedNotice />
        <Calculator user={user} />
      </Page>
    </>
  );
}
