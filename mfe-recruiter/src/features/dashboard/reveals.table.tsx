import { formatCount } from '@gangway/contract/foundation/amounts';
import { formatDay } from '@gangway/contract/foundation/day';
import type { User } from '@gangway/contract/identity/accounts';
import type { RecruiterDashboard } from '@gangway/contract/market/recruiters';
import { Avatar } from '@gangway/shared-ui/primitives/avatar';
import { Badge } from '@gangway/shared-ui/primitives/badge';
import { Card, CardHeader } from '@gangway/shared-ui/primitives/card';
import { ArrowRightIcon } from '@gangway/shared-ui/primitives/icon';
import { Link } from '@gangway/shared-ui/router';
import { type CardColumn, CardTable } from '@gangway/shared-ui/table/card-table';
import { revealedPath } from '../../paths';
import { NO_TITLE } from '../../people/person-facts';
import styles from './reveals.module.css';

type RevealsTableProps = { user: User; dashboard: RecruiterDashboard };

export function RevealsTable({ user, dashboard }: RevealsTableProps) {
  const { recentReveals, revealedThisPeriod, revealedTotal } = dashboard;
  const all = revealedPath(user);
  const reveals = recentReveals.map((reveal) => ({
    ...reveal,
    id: reveal.candidateId,
    href: `${all}?person=${reveal.candidateId}`,
  }));
  return (
    <Card as="section" aria-labelledby="reveals-title" className={styles.card}>
      <CardHeader id="reveals-title" title="Recent reveals">
        <p className={styles.count}>
          {`${formatCount(revealedThisPeriod)} this period, ${formatCount(revealedTotal)} total`}
        </p>
      </CardHeader>
      <div className={styles.table}>
        <CardTable label="Recent reveals" columns={COLUMNS} rows={reveals} />
      </div>
      <Link to={all} className={styles.all}>
        View revealed candidates <ArrowRightIcon />
      </Link>
    </Card>
  );
}

type Reveal = RecruiterDashboard['recentReveals'][number] & { id: string; href: string };

const COLUMNS: readonly CardColumn<Reveal>[] = [
  {
    key: 'candidate',
    title: 'Candidate',
    render: ({ fullName, hasJumpedShip, href }) => (
      <div className={styles.person}>
        <Avatar name={fullName} />
        <p className={styles.name}>
          <Link to={href} className={styles.link}>
            {fullName}
          </Link>{' '}
          {hasJumpedShip && <Badge tone="danger">Jumped Ship</Badge>}
        </p>
      </div>
    ),
  },
  { key: 'position', title: 'Position', render: ({ positionTitle }) => positionTitle || NO_TITLE },
  { key: 'location', title: 'Location', render: ({ location }) => location },
  {
    key: 'revealed',
    title: 'Revealed',
    render: ({ revealedAt }) => (
      <time dateTime={revealedAt} className={styles.day}>
        {formatDay(revealedAt)}
      </time>
    ),
  },
];
