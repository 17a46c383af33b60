import { canExport } from '@gangway/contract/commerce/plan-rules';
import { people, formatCount } from '@gangway/contract/foundation/amounts';
import type { User } from '@gangway/contract/identity/accounts';
import type { RevealsAnswer } from '@gangway/contract/market/reveals';
import { callUrl } from '@gangway/shared-ui/platform';
import { Button, ButtonLink } from '@gangway/shared-ui/primitives/button';
import { EmptyState } from '@gangway/shared-ui/primitives/empty-state';
import { DownloadIcon } from '@gangway/shared-ui/primitives/icon';
import { NotLoaded } from '@gangway/shared-ui/primitives/not-loaded';
import { Page, PageHeader } from '@gangway/shared-ui/primitives/page';
import { Skeleton } from '@gangway/shared-ui/primitives/skeleton';
import { hasFailed, type Pages, usePagedCall } from '@gangway/shared-ui/query';
import { Link } from '@gangway/shared-ui/router';
import { useRef } from 'react';
import { soldNames } from '../../display/plan-name';
import { subscriptionPath, searchPath } from '../../paths';
import { PeopleTable } from './people.table';
import { countAll, Toolbar } from './toolbar';
import { type RevealedFilter, useRevealedFilter } from './use-revealed-filter';
import styles from './revealed.module.css';
import toolbarStyles from './toolbar.module.css';

export const Revealed = ({ user }: { user: User }) => (
  <Page>
    <PageHeader
      title="My revealed candidates"
      lead="All candidates you revealed. You never pay for them again."
    />
    <People user={user} />
  </Page>
);

function People({ user }: { user: User }) {
  const filtering = useRevealedFilter();
  const pages = usePagedCall('GET /api/reveals', { query: filtering.filter });
  const [first, ...rest] = pages.data?.pages ?? [];
  if (first && countAll(first.stages) === 0) return <NoRevealsYet user={user} />;
  return (
    <>
      <Toolbar counts={first?.stages} filtering={filtering} />
      {first && !hasFailed(pages) ? (
        <Results user={user} pages={pages} answers={[first, ...rest]} filtering={filtering} />
      ) : (
        <NotLoaded
          what="your candidates"
          text="Your revealed candidates are safe. Try again in a moment."
          queries={[pages]}
          className={styles.waiting}
        >
          <Skeleton height="3rem" />
          <Skeleton height="28rem" className={styles.block} />
        </NotLoaded>
      )}
    </>
  );
}

const NoRevealsYet = ({ user }: { user: User }) => (
  <div className={styles.empty}>
    <EmptyState title="You have not revealed any candidates yet">
      Candidates you reveal appear here with their name and contact details.
    </EmptyState>
    <ButtonLink href={searchPath(user)}>Search candidates</ButtonLink>
  </div>
);

type ResultsProps = {
  user: User;
  pages: Pages<'GET /api/reveals'>;
  answers: readonly [RevealsAnswer, ...RevealsAnswer[]];
  filtering: ReturnType<typeof useRevealedFilter>;
};

const COUNT = 'revealed-count';

function Results({ user, pages, answers, filtering }: ResultsProps) {
  const [{ total, stages, canExport }] = answers;
  const people = answers.flatMap(({ items }) => items);
  const clear = () => {
    document.getElementById(COUNT)?.focus();
    filtering.clear();
  };
  return (
    <section aria-labelledby={COUNT} className={styles.results}>
      <header className={styles.head}>
        <div role="status">
          <h2 id={COUNT} tabIndex={-1}>
            {countText(total, countAll(stages))}
          </h2>
        </div>
        {total > 0 && <ExportOffer user={user} filter={filtering.filter} isInPlan={canExport} />}
      </header>
      <div aria-busy={pages.isPlaceholderData} className={styles.list}>
        {people.length > 0 ? (
          <PeopleTable people={people} />
        ) : (
          <NoMatchingReveals onClear={clear} />
        )}
      </div>
      {answers.length > 1 || pages.hasNextPage ? (
        <ShowMore pages={pages} shown={people.length} total={total} />
      ) : null}
    </section>
  );
}

const countText = (total: number, all: number): string =>
  total === all ? people(all) : `${formatCount(total)} of ${people(all)}`;

const WITH_EXPORT = soldNames(canExport);

type ExportOfferProps = { user: User; filter: RevealedFilter; isInPlan: boolean };

function ExportOffer({ user, filter, isInPlan }: ExportOfferProps) {
  if (isInPlan) {
    return (
      <ButtonLink
        tone="quiet"
        href={callUrl('GET /api/reveals/export', { query: filter })}
        download
      >
        <DownloadIcon /> Export as CSV
      </ButtonLink>
    );
  }
  return (
    <p className={toolbarStyles.without}>
      {`CSV export is included in ${WITH_EXPORT}. `}
      <Link to={subscriptionPath(user)}>See the plans</Link>
    </p>
  );
}

const NoMatchingReveals = ({ onClear }: { onClear: () => void }) => (
  <div className={styles.empty}>
    <EmptyState title="No revealed candidates match">Try another word or stage.</EmptyState>
    <Button tone="quiet" onClick={onClear}>
      Show all candidates
    </Button>
  </div>
);

type ShowMoreProps = { pages: Pages<'GET /api/reveals'>; shown: number; total: number };

/** The last page removes the button, so the focus moves to the text that replaces it. */
function ShowMore({ pages, shown, total }: ShowMoreProps) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = pages;
  const said = useRef<HTMLParagraphElement>(null);
  const showNext = async () => {
    const next = await fetchNextPage();
    if (next.isSuccess && !next.hasNextPage) said.current?.focus();
  };
  return (
    <div className={styles.more}>
      <p ref={said} tabIndex={-1} aria-live="polite" className={styles.shown}>
        {isFetchNextPageError && !isFetchingNextPage
          ? 'We could not load more candidates. Please try again.'
          : `${shown} of ${total} shown`}
      </p>
      {hasNextPage && (
        <Button tone="quiet" isBusy={isFetchingNextPage} onClick={() => void showNext()}>
          Show more
        </Button>
      )}
    </div>
  );
}
