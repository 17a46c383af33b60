import type { User } from '@gangway/contract/identity/accounts';
import { missingAccess } from '@gangway/contract/market/filter-access';
import type { SavedSearchNews } from '@gangway/contract/market/saved-searches';
import { Button, ButtonLink } from '@gangway/shared-ui/primitives/button';
import { CardSection } from '@gangway/shared-ui/primitives/card';
import { ArrowRightIcon } from '@gangway/shared-ui/primitives/icon';
import { Loading } from '@gangway/shared-ui/primitives/skeleton';
import { hasFailed, useCall } from '@gangway/shared-ui/query';
import { Link } from '@gangway/shared-ui/router';
import { useQueryClient } from '@tanstack/react-query';
import { markSeen } from '../../dashboard-queries';
import { formatMoment, formatShortDay } from '../../display/format-day';
import { savedSearchesPath, searchPath } from '../../paths';
import { writeFilter } from '../../search-address/search-address';
import styles from './news.module.css';

const SHOWN = 5;

export function NewsPanel({ user }: { user: User }) {
  const query = useCall('GET /api/saved-searches/news');
  const { data, isFetching, refetch } = query;
  return (
    <CardSection title="New in your saved searches" className={styles.card}>
      {data && <Rows news={data} user={user} />}
      {hasFailed(query) && (
        <div className={styles.empty} role="alert">
          <p>We could not count new people. Your saved searches are safe.</p>
          <Button tone="quiet" isBusy={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        </div>
      )}
      {!data && !hasFailed(query) && (
        <Loading
          label="Counting new people"
          heights={['2.75rem', '2.75rem', '2.75rem']}
          className={styles.waiting}
        />
      )}
    </CardSection>
  );
}

export const inOrderOfNews = (news: readonly SavedSearchNews[]): SavedSearchNews[] =>
  news.toSorted((one, other) => (other.newPeople?.count ?? 0) - (one.newPeople?.count ?? 0));

export function newsText({ newPeople }: SavedSearchNews): string {
  if (!newPeople) return 'Not counted';
  const { count, isExact } = newPeople;
  return count === 0 ? 'No one new' : `${count}${isExact ? '' : '+'} new`;
}

export function sinceText({ seenAt, countedAt }: SavedSearchNews): string {
  const since = `since ${formatShortDay(seenAt)}`;
  return countedAt ? `${since}, counted ${formatMoment(countedAt)}` : since;
}

function Rows({ news, user }: { news: readonly SavedSearchNews[]; user: User }) {
  if (news.length === 0) {
    return (
      <div className={styles.empty}>
        <p>Save a search, and you will see here who is new since you last opened it.</p>
        <ButtonLink tone="quiet" href={searchPath(user)}>
          Search candidates
        </ButtonLink>
      </div>
    );
  }
  const rest = news.length - SHOWN;
  return (
    <>
      <ul className={styles.rows}>
        {inOrderOfNews(news)
          .slice(0, SHOWN)
          .map((search) => (
            <Row key={search.id} search={search} user={user} />
          ))}
      </ul>
      <Link to={savedSearchesPath(user)} className={styles.all}>
        {rest > 0 ? `All ${news.length} saved searches` : 'Your saved searches'} <ArrowRightIcon />
      </Link>
    </>
  );
}

function Row({ search, user }: { search: SavedSearchNews; user: User }) {
  const client = useQueryClient();
  const { id, name, filter, newPeople } = search;
  return (
    <li>
      <Link
        to={searchPath(user) + writeFilter(filter)}
        className={styles.row}
        onClick={() => markSeen(client, id)}
      >
        <span className={styles.name}>{name}</span>{' '}
        <span className={newPeople?.count ? styles.some : styles.none}>
          {missingAccess(user, filter) ? 'Paused' : newsText(search)}
        </span>{' '}
        <span className={styles.since}>{sinceText(search)}</span>
      </Link>
    </li>
  );
}
