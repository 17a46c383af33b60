import { Redirect, useUser, type PageProps } from '@gangway/shared-ui/platform';
import { Page, PageHeader } from '@gangway/shared-ui/primitives/page';
import { AreaNav } from '../area-nav/area-nav';
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
      <AreaNav user={user} />
      <Page>
        <PageHeader
          title="Cost calculator"
          lead="Check your list and see what it costs before anything is uploaded or paid."
        />
        <SuspendedNotice />
        <Calculator user={user} />
      </Page>
    </>
  );
}
