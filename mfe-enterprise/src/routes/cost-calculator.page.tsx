import { Page, PageHeader } from '@gangway/shared-ui/primitives/page';
import { Calculator } from '../features/import/calculator';
import { SuspendedNotice } from '../features/import/import-notices';
import { calculatorPath } from '../paths';
import { ownPage } from './own-path';

export default ownPage(calculatorPath, (user) => (
  <Page>
    <PageHeader
      title="Cost calculator"
      lead="Check your list and see the cost before you upload or pay anything."
    />
    <SuspendedNotice />
    <Calculator user={user} />
  </Page>
));
