import type { User } from '@gangway/contract/accounts';
import { hasFederalAccess } from '@gangway/contract/plan-rules';
import type { SearchFilter } from '@gangway/contract/search-filter';
import { Button } from '@gangway/shared-ui/primitives/button';
import { Notice } from '@gangway/shared-ui/primitives/notice';
import { Page, PageHeader } from '@gangway/shared-ui/primitives/page';
import { useState, type ReactNode } from 'react';
import type { RenderCard } from './card-row';
import { applyFilter, useFilterInAddress } from './filter-in-address';
import { FiltersForm } from './filters.form';
import { countText } from './found';
import { Results } from './results';
import styles from './results.module.css';
import { Usage } from './usage';
import { UnconfirmedEmail } from './unconfirmed-email';
import { useSearch, type Search } from './use-search';
import { useUsage } from './use-usage';

type SearchScreenProps = {
  user: User;
  /** Stable, as cards are drawn anew with each other one. */
  renderCard: RenderCard;
  renderSaving: (filter: SearchFilter, onClose: () => void) => ReactNode;
};

const FOUND = 'found-title';

/** The button goes with what it stands in; what is found instead takes the focus. */
function clear(): void {
  document.getElementById(FOUND)?.focus();
  applyFilter({});
}

/** Null until an answer says so. */
function countsSearches(hasUsage: boolean, { found, failure }: Pick<Search, 'found' | 'failure'>) {
  if (hasUsage || failure?.code === 'searches_used_up') return true;
  return found ? false : null;
}

/** Once the limit is reached, its own notice says so and offers the same. */
const isLimitedByEmail = (user: User, failure: Search['failure']): boolean =>
  !user.isEmailConfirmed && !user.subscriptionPlan && failure?.code !== 'profiles_used_up';

const Unread = () => (
  <Notice title="Part of this address says nothing that we can search for">
    <p>It has been left out. The rest of the search is below.</p>
  </Notice>
);

type SavingProps = Pick<SearchScreenProps, 'renderSaving'> & { filter: SearchFilter };

function Saving({ filter, renderSaving }: SavingProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button tone="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Save this search
      </Button>
      {isOpen && renderSaving(filter, () => setOpen(false))}
    </>
  );
}

/** Find people by what they can do; who they are is revealed one by one. */
export function SearchScreen({ user, renderCard, renderSaving }: SearchScreenProps) {
  const { filter, isPartlyUnread } = useFilterInAddress();
  const { facets, usage, ...search } = useSearch(filter);
  const { tokens, searches } = useUsage(usage);
  const { found, failure } = search;
  const isCounted = countsSearches(searches !== null, search);
  return (
    <Page>
      <PageHeader
        title="Talent search"
        actions={<Usage user={user} tokens={tokens} searches={searches} />}
      />
      {isPartlyUnread && <Unread />}
      {isLimitedByEmail(user, failure) && <UnconfirmedEmail user={user} />}
      <div className={styles.columns}>
        <FiltersForm
          applied={filter}
          facets={facets}
          isCounted={isCounted}
          hasFederalAccess={hasFederalAccess(user)}
        />
        <section aria-labelledby={FOUND} className={styles.results}>
          <header className={styles.head}>
            <div role="status">
              <h2 id={FOUND} tabIndex={-1} className={styles.title}>
                {found && !failure ? countText(found) : 'Candidates'}
              </h2>
            </div>
            <Saving filter={filter} renderSaving={renderSaving} />
          </header>
          <Results {...search} user={user} renderCard={renderCard} onClear={clear} />
        </section>
      </div>
    </Page>
  );
}
