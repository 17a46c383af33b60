import type { AuthorityStats } from '@gangway/contract/desk/authority';
import { formatCount } from '@gangway/contract/foundation/amounts';
import { Card } from '@gangway/shared-ui/primitives/card';
import { NotLoaded } from '@gangway/shared-ui/primitives/not-loaded';
import { Skeleton } from '@gangway/shared-ui/primitives/skeleton';
import { WaterPanel } from '@gangway/shared-ui/primitives/water-panel';
import { useCall } from '@gangway/shared-ui/query';
import { Link } from '@gangway/shared-ui/router';
import figureStyles from './figure.module.css';
import statsStyles from './stats.module.css';

export type StatsLinks = {
  enterpriseRequests?: string | undefined;
  federalRequests: string;
  organizations?: string | undefined;
  recruiters?: string | undefined;
};

export function Stats({ links }: { links: StatsLinks }) {
  const answer = useCall('GET /api/authority/stats');
  const { data } = answer;
  if (data) {
    return (
      <div className={statsStyles.grid}>
        <Candidates {...data} />
        <Accounts stats={data} links={links} />
        <Requests stats={data} links={links} />
      </div>
    );
  }
  return (
    <NotLoaded
      what="the figures"
      text="The platform still works. Try again in a moment."
      queries={[answer]}
    >
      <div className={statsStyles.grid}>
        {['candidates', 'accounts', 'requests'].map((card) => (
          <Skeleton key={card} height="100%" className={statsStyles.waiting} />
        ))}
      </div>
    </NotLoaded>
  );
}

function Candidates({ totalCandidates, activeCandidates, inactiveCandidates }: AuthorityStats) {
  return (
    <WaterPanel
      level={totalCandidates === 0 ? 0 : activeCandidates / totalCandidates}
      aria-labelledby="candidates-title"
      className={`${statsStyles.card} ${statsStyles.candidates}`}
    >
      <h2 id="candidates-title" className={statsStyles.title}>
        Candidates
      </h2>
      <dl className={statsStyles.figures}>
        <Figure label="Total" value={totalCandidates} isLarge />
        <Figure label="Active" value={activeCandidates} />
        <Figure label="Inactive" value={inactiveCandidates} />
      </dl>
    </WaterPanel>
  );
}

type FigureProps = {
  label: string;
  value: number;
  isLarge?: boolean;
  link?: { href: string; name: string } | undefined;
};

function Figure({ label, value, isLarge = false, link }: FigureProps) {
  const text = formatCount(value);
  return (
    <div className={link ? `${figureStyles.figure} ${figureStyles.linked}` : figureStyles.figure}>
      <dt>{label}</dt>
      <dd className={isLarge ? figureStyles.large : figureStyles.plain}>
        {link ? (
          <Link to={link.href} aria-label={`${text} ${link.name}`}>
            {text}
          </Link>
        ) : (
          text
        )}
      </dd>
    </div>
  );
}

function Accounts({ stats, links }: { stats: AuthorityStats; links: StatsLinks }) {
  const { organizations, recruiters } = links;
  return (
    <Card as="section" aria-labelledby="accounts-title" className={statsStyles.card}>
      <h2 id="accounts-title" className={statsStyles.title}>
        Accounts
      </h2>
      <dl className={statsStyles.figures}>
        <Figure
          label="Enterprises"
          value={stats.totalEnterprises}
          link={linkTo(organizations, 'enterprises')}
        />
        <Figure
          label="Recruiters"
          value={stats.totalRecruiters}
          link={linkTo(recruiters, 'recruiters')}
        />
      </dl>
    </Card>
  );
}

const linkTo = (href: string | undefined, name: string) =>
  href === undefined ? undefined : { href, name };

type RequestsProps = { stats: AuthorityStats; links: StatsLinks };

function Requests({ stats, links }: RequestsProps) {
  const { pendingRequests } = stats;
  return (
    <Card
      as="section"
      aria-labelledby="requests-title"
      tone={pendingRequests > 0 ? 'signal' : 'plain'}
      className={statsStyles.card}
    >
      <h2 id="requests-title" className={statsStyles.title}>
        Requests
      </h2>
      <div className={statsStyles.figures}>
        <dl className={statsStyles.figures}>
          <Pending stats={stats} links={links} />
        </dl>
        <p className={statsStyles.note}>{waitingText(pendingRequests)}</p>
      </div>
    </Card>
  );
}

function Pending({ stats, links }: RequestsProps) {
  const { pendingRequests, pendingFederalRequests } = stats;
  const toFederal = { href: links.federalRequests, name: 'pending federal requests' };
  if (links.enterpriseRequests === undefined) {
    return <Figure label="Pending" value={pendingRequests} isLarge link={toFederal} />;
  }
  return (
    <>
      <Figure label="Pending" value={pendingRequests} isLarge />
      <Figure
        label="Enterprise"
        value={pendingRequests - pendingFederalRequests}
        link={{ href: links.enterpriseRequests, name: 'pending enterprise requests' }}
      />
      <Figure label="Federal" value={pendingFederalRequests} link={toFederal} />
    </>
  );
}

function waitingText(count: number): string {
  if (count === 0) return 'No requests are waiting.';
  return count === 1
    ? '1 request is waiting for a decision.'
    : `${formatCount(count)} requests are waiting for a decision.`;
}
