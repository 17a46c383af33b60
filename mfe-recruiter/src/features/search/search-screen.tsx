import { isTeamMember, revealsForFree } from '@gangway/contract/commerce/plan-rules';
import type { User } from '@gangway/contract/identity/accounts';
import { fairUseText } from '@gangway/contract/market/fair-use';
import type { RecruiterDashboard } from '@gangway/contract/market/recruiters';
import type { SearchUsage } from '@gangway/contract/market/search';
import type { SearchFilter } from '@gangway/contract/market/search-filter';
import { Button } from '@gangway/shared-ui/primitives/button';
import { Notice } from '@gangway/shared-ui/primitives/notice';
import { PageHeader } from '@gangway/shared-ui/primitives/page';
import { useCall } from '@gangway/shared-ui/query';
import { Link } from '@gangway/shared-ui/router';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { DASHBOARD } from '../../dashboard-queries';
import { formatShortDay } from '../../display/format-day';
import { shortPlanName } from '../../display/plan-name';
import { RevealsPaused, unlimitedToday } from '../../display/reveal-limits';
import { subscriptionPath, tokenPurchasePath } from '../../paths';
import { SortFields } from './filter-fields';
import { applyFilter, useFilterInAddress } from './filter-in-address';
import { FiltersForm, useSideFilters } from './filters.form';
import { type RenderCard, Results, RESULTS_HEADING, ResultsHeading } from './results';
import { UnconfirmedEmail } from './search-failure';
import { useFilterDraft } from './use-filter-draft';
import { type Search, useSearch, newerUsage } from './use-search';
import styles from './results.module.css';

type SearchScreenProps = {
  user: User;
  /** Must be memoized: a new function would re-render every card. */
  renderCard: RenderCard;
  renderSaving: (filter: SearchFilter, onClose: () => void) => ReactNode;
};

export function SearchScreen({ user, renderCard, renderSaving }: SearchScreenProps) {
  const { filter, isPartlyUnread } = useFilterInAddress();
  const { facets, usage, ...search } = useSearch(filter);
  const { planName, tokens, searches } = useUsage(usage);
  const { found, failure } = search;
  const isCounted = countsSearches(searches !== null, search);
  const filters = useFilterDraft({ applied: filter, isCounted });
  const hasSide = useSideFilters();
  return (
    <div className={styles.page}>
      <PageHeader
        title="Talent search"
        actions={<Usage user={user} planName={planName} tokens={tokens} searches={searches} />}
      />
      {isPartlyUnread && <Unread />}
      <RevealsPaused user={user} />
      {isLimitedByEmail(user, failure) && <UnconfirmedEmail user={user} />}
      <div className={styles.columns}>
        <FiltersForm filters={filters} facets={facets} isCounted={isCounted} user={user} />
        <section aria-labelledby={RESULTS_HEADING} className={styles.results}>
          <header className={styles.bar}>
            <ResultsHeading found={failure ? undefined : found} />
            <div className={styles.tools}>
              {hasSide && <SortFields {...filters} />}
              <Saving filter={filter} renderSaving={renderSaving} />
            </div>
          </header>
          <Results {...search} user={user} renderCard={renderCard} onClear={clear} />
        </section>
      </div>
    </div>
  );
}

function useUsage(counted: SearchUsage | null) {
  const client = useQueryClient();
  const { data } = useCall('GET /api/recruiter/dashboard');
  const searches = newerUsage(data?.searches, counted);

  useEffect(() => {
    if (!data || data.searches === searches) return;
    client.setQueryData<RecruiterDashboard>(DASHBOARD, { ...data, searches });
  }, [client, data, searches]);

  return { planName: data?.planName ?? null, tokens: data?.tokens ?? null, searches };
}

function countsSearches(hasUsage: boolean, { found, failure }: Pick<Search, 'found' | 'failure'>) {
  if (hasUsage || failure?.code === 'searches_used_up') return true;
  return found || failure ? false : null;
}

type Tokens = RecruiterDashboard['tokens'];
type UsageProps = {
  user: User;
  planName: string | null;
  tokens: Tokens | null;
  searches: SearchUsage | null;
};

function Usage({ user, planName, tokens, searches }: UsageProps) {
  const plan = user.subscriptionPlan;
  return (
    <dl aria-label="Your plan and usage" className={styles.usage}>
      <div>
        <dt>Plan</dt>
        <dd>{plan === null ? 'None yet' : (planName ?? shortPlanName(plan))}</dd>
        <dd className={styles.note}>
          <Link to={subscriptionPath(user)}>
            {isTeamMember(user) ? 'Managed by your team owner' : 'See the plans'}
          </Link>
        </dd>
      </div>
      <div>
        <dt>{revealsForFree(user) ? 'Reveals' : 'Tokens left'}</dt>
        <dd>{revealsForFree(user) ? 'Unlimited' : user.tokensRemaining}</dd>
        <dd className={styles.note}>
          {tokensFrom(user, tokens)}
          {!revealsForFree(user) && !isTeamMember(user) && (
            <>
              {' '}
              <Link to={tokenPurchasePath(user)}>Buy tokens</Link>
            </>
          )}
        </dd>
      </div>
      {searches && <Searches searches={searches} />}
    </dl>
  );
}

function tokensFrom(user: User, tokens: Tokens | null): string {
  if (revealsForFree(user)) return unlimitedToday(user) ?? fairUseText(user.revealLimits);
  return tokens?.allowance
    ? `${tokens.allowanceRemaining} of ${tokens.allowance} from your plan`
    : '';
}

function Searches({ searches }: { searches: SearchUsage }) {
  const { used, limit, renewsAt } = searches;
  return (
    <div>
      <dt>Searches left</dt>
      <dd>{`${Math.max(0, limit - used)} of ${limit}`}</dd>
      <dd className={styles.note}>{`Resets ${formatShortDay(renewsAt)}`}</dd>
    </div>
  );
}

const Unread = () => (
  <Notice title="Part of this link is not a valid search">
    <p>We ignored that part. The rest of the search is below.</p>
  </Notice>
);

const isLimitedByEmail = (user: User, failure: Search['failure']): boolean =>
  !user.isEmailConfirmed && !user.subscriptionPlan && failure?.code !== 'profiles_used_up';

type SavingProps = Pick<SearchScreenProps, 'renderSaving'> & { filter: SearchFilter };

function Saving({ filter, renderSaving }: SavingProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        tone="quiet"
        aria-haspopup="dialog"
        className={styles.save}
        onClick={() => setOpen(true)}
      >
        Save this search
      </Button>
      {isOpen && renderSaving(filter, () => setOpen(false))}
    </>
  );
}

/** The button disappears with its panel: focus moves to the results. */
function clear(): void {
  document.getElementById(RESULTS_HEADING)?.focus();
  applyFilter({});
}
