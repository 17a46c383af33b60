import type { AuthorityStats } from '@gangway/contract/authority';
import { formatCount } from '@gangway/contract/money';
import { Card } from '@gangway/shared-ui/primitives/card';
import { Figure } from './figure';
import type { StatsLinks } from './stats';
import styles from './stats.module.css';

function waitingText(count: number): string {
  if (count === 0) return 'No requests are waiting.';
  return count === 1
    ? '1 request is waiting for a decision.'
    : `${formatCount(count)} requests are waiting for a decision.`;
}

type RequestsProps = { stats: AuthorityStats; links: StatsLinks };

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

export function Requests({ stats, links }: RequestsProps) {
  const { pendingRequests } = stats;
  return (
    <Card
      as="section"
      aria-labelledby="requests-title"
      tone={pendingRequests > 0 ? 'signal' : 'plain'}
      className={styles.card}
    >
      <h2 id="requests-title" className={styles.title}>
        Requests
      </h2>
      <div className={styles.figures}>
        <dl className={styles.figures}>
          <Pending stats={stats} links={links} />
        </dl>
        <p className={styles.note}>{waitingText(pendingRequests)}</p>
      </div>
    </Card>
  );
}
