import type { PageProps } from '@gangway/shared-ui/platform';
import { OwnPage } from '@gangway/shared-ui/primitives/own-page';
import { Page, PageHeader } from '@gangway/shared-ui/primitives/page';
import { Outcomes } from '../features/outcomes/outcomes';
import { outcomesPath } from '../paths';
import { ownPathInstead } from './own-path';

export default function OutcomesPage({ params }: PageProps) {
  return (
    <OwnPage elsewhere={(user) => ownPathInstead(user, params, outcomesPath)}>
      {() => (
        <Page>
          <PageHeader
            title="Outcomes"
            lead="Totals for the people on your lists, never individual results."
          />
          <Outcomes />
        </Page>
      )}
    </OwnPage>
  );
}
