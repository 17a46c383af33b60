import { Page, PageHeader } from '@gangway/shared-ui/primitives/page';
import { Outcomes } from '../features/outcomes/outcomes';
import { outcomesPath } from '../paths';
import { ownPage } from './own-path';

export default ownPage(outcomesPath, () => (
  <Page>
    <PageHeader
      title="Outcomes"
      lead="Totals for the people on your lists, never individual results."
    />
    <Outcomes />
  </Page>
));
