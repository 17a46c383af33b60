import type { User } from '@gangway/contract/accounts';
import { enterprisePath } from '@gangway/contract/user-paths';
import { AreaNav as Nav, type AreaNavEntry } from '@gangway/shared-ui/primitives/area-nav';
import { calculatorPath, organizationPath, outcomesPath } from '../paths';

const entriesFor = (user: User): AreaNavEntry[] => [
  { label: 'Lists', href: enterprisePath(user) },
  { label: 'Cost calculator', href: calculatorPath(user) },
  { label: 'Outcomes', href: outcomesPath(user) },
  { label: 'Organization', href: organizationPath(user) },
];

/** The links between the pages that an HR team comes back to. */
export const AreaNav = ({ user }: { user: User }) => (
  <Nav label="Enterprise" entries={entriesFor(user)} />
);
