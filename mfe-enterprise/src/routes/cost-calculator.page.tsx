import { enterprisePath } from '@gangway/contract/user-paths';
import { Link, Redirect, useUser, type PageProps } from '@gangway/shared-ui/platform';
import { Page, PageHeader } from '@gangway/shared-ui/primitives/page';
import { Calculator } from '../features/import/calculator';
import { calculatorPath } from '../paths';
import { ownPathInstead } from './own-path';

export default function CostCalculatorPage({ params }: PageProps) {
  const user = useUser();
  if (!user) return null;
  const elsewhere = ownPathInstead(user, params, calculatorPath);
  if (elsewhere) return <Redirect to={elsewhere} />;
  return (
    <Page>
      <PageHeader
        eyebrow={<Link href={enterprisePath(user)}>Transition lists</Link>}
        title="Cost calculator"
        lead="Check your list and see what it costs before anything is uploaded or paid."
      />
      <Calculator user={user} />
    </Page>
  );
}
