import { LIMITS } from '@gangway/contract/foundation/limits';
import type { User } from '@gangway/contract/identity/accounts';
import type { SavedSearch } from '@gangway/contract/market/saved-searches';
import { ButtonLink } from '@gangway/shared-ui/primitives/button';
import { EmptyState } from '@gangway/shared-ui/primitives/empty-state';
import { NotLoaded } from '@gangway/shared-ui/primitives/not-loaded';
import { Notice } from '@gangway/shared-ui/primitives/notice';
import { Page, PageHeader } from '@gangway/shared-ui/primitives/page';
import { useFocusAfter } from '@gangway/shared-ui/primitives/use-focus-after';
import { useCall } from '@gangway/shared-ui/query';
import { searchPath } from '../../paths';
import { MailsOff, useAreMailsOff } from './mails-off';
import { SavedSearchCard } from './saved-search.card';
import styles from './saved-searches.module.css';

export function SavedSearches({ user }: { user: User }) {
  const query = useCall('GET /api/saved-searches');
  const { data } = query;
  const areMailsOff = useAreMailsOff();
  return (
    <Page>
      <PageHeader
        title="Saved searches"
        lead={
          areMailsOff ? (
            <MailsOff user={user} />
          ) : (
            'We email you when someone new matches, at most once a day per search.'
          )
        }
        actions={
          data?.length !== 0 && (
            <ButtonLink tone="quiet" href={searchPath(user)}>
              Search candidates
            </ButtonLink>
          )
        }
      />
      {data ? (
        <List list={data} user={user} areMailsOff={areMailsOff} />
      ) : (
        <NotLoaded
          what="your saved searches"
          text="Your saved searches are safe. Try again in a moment."
          queries={[query]}
          heights={['13rem', '13rem']}
          className={styles.list}
        />
      )}
    </Page>
  );
}

type ListProps = { list: SavedSearch[]; user: User; areMailsOff: boolean };

function List({ list, user, areMailsOff }: ListProps) {
  const [region, focusRegion] = useFocusAfter<HTMLElement>();
  return (
    <section ref={region} tabIndex={-1} aria-label="Your searches" className={styles.region}>
      {list.length >= LIMITS.savedSearches && (
        <Notice title={`You have ${LIMITS.savedSearches} saved searches`}>
          <p>This is the maximum. Delete one before you save another.</p>
        </Notice>
      )}
      {list.length === 0 ? (
        <NoSavedSearches user={user} areMailsOff={areMailsOff} />
      ) : (
        <ul className={styles.list}>
          {list.map((saved) => (
            <SavedSearchCard
              key={saved.id}
              saved={saved}
              user={user}
              areMailsOff={areMailsOff}
              onDeleted={focusRegion}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

const NoSavedSearches = ({ user, areMailsOff }: { user: User; areMailsOff: boolean }) => (
  <div className={styles.empty}>
    <EmptyState title="No saved searches yet">
      Run a search, then choose Save this search.
      {!areMailsOff && ' We email you when someone new matches.'}
    </EmptyState>
    <ButtonLink href={searchPath(user)}>Search candidates</ButtonLink>
  </div>
);
