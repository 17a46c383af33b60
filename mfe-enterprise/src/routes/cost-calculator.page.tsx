import type { PageProps } from '@gangway/shared-ui/platform';
import { OwnPage } from '@gangway/shared-ui/primitives/own-page';
import { Page, PageHeader } from '@gangway/shared-ui/primitives/page';
import { Calculator } from '../features/import/calculator';
import { SuspendedNotice } from '../features/import/suspended.notice';
import { calculatorPath } from '../paths';
import { ownPathInstead } from './own-path';

export default function CostCalculatorPage({ params }: PageProps) {
  return (
    <OwnPage elsewhere={(user) => ownPathInstead(user, params, calculatorPath)}>
      {(user) => (
        <Page>
          <PageHeader
            title="Cost calculator"
            lead="Check your list and see the cost before you upload or pay anything."
          />
          <SuspendedNotice />
          <Calculator user={user} />
        </Page>
      )}
    </OwnPage>
  );
}
