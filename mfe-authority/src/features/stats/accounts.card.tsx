import type { AuthorityStats } from '@gangway/contract/authority';
import { Card } from '@gangway/shared-ui/primitives/card';
import { Figure } from './figure';
import type { StatsLinks } from './stats';
import styles from './stats.module.css';

const linkTo = (href: string | undefined, name: string) =>
  href === undefined ? undefined : { href, name };

type AccountsProps = { stats: AuthorityStats; links: StatsLinks };

export function Accounts({ stats, links }: AccountsProps) {
  const { organizations, recruiters } = links;
  return (
    <Card as="section" aria-labelledby="accounts-title" className={styles.card}>
      <h2 id="accounts-title" className={styles.title}>
        Accounts
      </h2>
      <dl className={styles.figures}>
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
