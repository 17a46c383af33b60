import { formatCount } from '@gangway/contract/foundation/amounts';
import { formatDay } from '@gangway/contract/foundation/day';
import type { User } from '@gangway/contract/identity/accounts';
import type { RecruiterDashboard } from '@gangway/contract/market/recruiters';
import type { StageCounts } from '@gangway/contract/market/reveals';
import type { SearchUsage } from '@gangway/contract/market/search';
import { ButtonLink } from '@gangway/shared-ui/primitives/button';
import { CardSection } from '@gangway/shared-ui/primitives/card';
import { SearchIcon, ArrowRightIcon } from '@gangway/shared-ui/primitives/icon';
import { NotLoaded } from '@gangway/shared-ui/primitives/not-loaded';
import { Page, PageHeader } from '@gangway/shared-ui/primitives/page';
import { Skeleton } from '@gangway/shared-ui/primitives/skeleton';
import { hasFailed, useCall } from '@gangway/shared-ui/query';
import { Link } from '@gangway/shared-ui/router';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { RevealsPaused } from '../../display/reveal-limits';
import { searchPath, revealedPath } from '../../paths';
import { STAGE_CHOICES, STAGE_NAMES } from '../../people/stages';
import { ActivityFigure } from './activity.figure';
import { NewsPanel } from './news-panel';
import { nextSteps } from './next-steps';
import { RevealsTable } from './reveals.table';
import { TokenPanel } from './token-panel';
import panel from '../../display/panel.module.css';
import colors from '../../people/stage-colors.module.css';
import styles from './dashboard.module.css';
import stepStyles from './next-steps.module.css';
import stagesPanel from './stages.module.css';

export function Dashboard({ user, notice }: { user: User; notice?: ReactNode }) {
  const query = useCall('GET /api/recruiter/dashboard');
  const { data } = query;
  if (!data || hasFailed(query)) return <DashboardNotLoaded query={query} />;
  return (
    <Page>
      <PageHeader
        eyebrow={data.planName ? `${data.planName} plan` : 'No plan yet'}
        title={user.firstName ? `Hello, ${user.firstName}` : 'Your dashboard'}
        lead={lead(data.visibleCandidates)}
        actions={
          <ButtonLink href={searchPath(user)}>
            <SearchIcon /> Search candidates
          </ButtonLink>
        }
      />
      {notice}
      <RevealsPaused user={user} />
      <div className={data.revealedTotal === 0 ? styles.start : styles.grid}>
        <div className={styles.tokens}>
          <TokenPanel user={user} tokens={data.tokens} />
        </div>
        <div className={styles.news}>
          <NewsPanel user={user} />
        </div>
        <div className={styles.steps}>
          <NextSteps user={user} dashboard={data} />
          {data.searches && <SearchesPanel searches={data.searches} />}
        </div>
        {data.revealedTotal > 0 && (
          <>
            <Activity user={user} />
            <div className={styles.reveals}>
              <RevealsTable user={user} dashboard={data} />
            </div>
          </>
        )}
      </div>
    </Page>
  );
}

function DashboardNotLoaded({ query }: { query: UseQueryResult }) {
  return (
    <Page>
      {hasFailed(query) && <PageHeader title="Your dashboard" />}
      <NotLoaded
        what="your dashboard"
        text="Your tokens and reveals are safe. Try again in a moment."
        queries={[query]}
        className={panel.waiting}
      >
        <div className={styles.words}>
          <Skeleton width="7rem" />
          <Skeleton width="18rem" height="2.25rem" />
        </div>
        <div className={styles.grid}>
          <div className={styles.news}>
            <Skeleton height="20rem" className={panel.block} />
          </div>
          <div className={styles.tokens}>
            <Skeleton height="20rem" className={panel.block} />
          </div>
          <div className={styles.reveals}>
            <Skeleton height="24rem" className={panel.block} />
          </div>
        </div>
      </NotLoaded>
    </Page>
  );
}

const lead = (people: number) =>
  `${formatCount(people)} ${people === 1 ? 'person is' : 'people are'} open to a new position today.`;

function SearchesPanel({ searches }: { searches: SearchUsage }) {
  const { used, limit, renewsAt } = searches;
  const left = Math.max(0, limit - used);
  return (
    <CardSection title="Searches this period" className={styles.card}>
      <p className={styles.used}>
        <strong>{left}</strong> {`of ${limit} searches left`}
      </p>
      <span className={styles.gauge} aria-hidden="true">
        <span style={{ width: `${(100 * left) / limit}%` }} />
      </span>
      <p className={panel.small}>
        {left === 0
          ? `You get ${limit} new searches on ${formatDay(renewsAt)}.`
          : `Resets ${formatDay(renewsAt)}. Loading more results or repeating a search within 10 minutes does not count.`}
      </p>
    </CardSection>
  );
}

function Activity({ user }: { user: User }) {
  const query = useCall('GET /api/recruiter/activity');
  const { data } = query;
  if (hasFailed(query)) {
    return (
      <div className={styles.stages}>
        <NotLoaded
          what="your activity"
          text="Your revealed candidates and their stages are safe."
          queries={[query]}
        />
      </div>
    );
  }
  const waiting = <Skeleton className={panel.block} height="11rem" />;
  return (
    <>
      <div className={styles.stages}>
        {data ? <StagesPanel user={user} stages={data.stages} /> : waiting}
      </div>
      <div className={styles.activity}>
        {data ? <ActivityFigure user={user} weeks={data.weeks} /> : waiting}
      </div>
    </>
  );
}

function NextSteps({ user, dashboard }: { user: User; dashboard: RecruiterDashboard }) {
  const steps = nextSteps(user, dashboard);
  return (
    <CardSection title="Next steps" className={styles.panel}>
      {steps.length === 0 && <p className={stepStyles.calm}>Nothing to do right now.</p>}
      <ul className={stepStyles.steps}>
        {steps.map(({ title, text, action, href }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
            <Link to={href} className={stepStyles.action}>
              {action} <ArrowRightIcon />
            </Link>
          </li>
        ))}
      </ul>
    </CardSection>
  );
}

function StagesPanel({ user, stages }: { user: User; stages: StageCounts }) {
  return (
    <CardSection title="Your candidates by stage" className={styles.panel}>
      <div aria-hidden="true" className={stagesPanel.bar}>
        {STAGE_CHOICES.map((stage) => (
          <span key={stage} className={colors[stage]} style={{ flexGrow: stages[stage] }} />
        ))}
      </div>
      <ul className={stagesPanel.stages}>
        {STAGE_CHOICES.map((stage) => (
          <li key={stage} className={colors[stage]}>
            <Link to={`${revealedPath(user)}?stage=${stage}`} className={stagesPanel.stage}>
              <strong>{formatCount(stages[stage])}</strong> <span>{STAGE_NAMES[stage]}</span>
            </Link>
          </li>
        ))}
      </ul>
    </CardSection>
  );
}
