import type { User } from '@gangway/contract/identity/accounts';
import { formatDay } from '@gangway/contract/foundation/day';
import { formatCount } from '@gangway/contract/foundation/amounts';
import type { RecruiterDashboard } from '@gangway/contract/market/recruiters';
import { Table, useMedia, type TableColumnsType } from '@gangway/shared-ui/antd';
import { Avatar } from '@gangway/shared-ui/primitives/avatar';
import { Badge } from '@gangway/shared-ui/primitives/badge';
import { Card, CardHeader } from '@gangway/shared-ui/primitives/card';
import { ArrowRightIcon } from '@gangway/shared-ui/primitives/icon';
import { Link } from '@gangway/shared-ui/router';
import { formatShortDay } from '../../display/format-day';
import { NO_TITLE } from '../../people/person-facts';
import { revealedPath } from '../../paths';
import styles from './reveals.module.css';

type RevealsTableProps = { user: User; dashboard: RecruiterDashboard };

export function RevealsTable({ user, dashboard }: RevealsTableProps) {
  return (
    <Card as="section" aria-labelledby="reveals-title" className={styles.card}>
      <CardHeader id="reveals-title" title="Recent reveals">
        <Count {...dashboard} />
      </CardHeader>
      <Reveals user={user} dashboard={dashboard} />
    </Card>
  );
}

function Count({ revealedTotal, revealedThisPeriod }: RecruiterDashboard) {
  return (
    <p className={styles.count}>
      {`${formatCount(revealedThisPeriod)} this period, ${formatCount(revealedTotal)} total`}
    </p>
  );
}

function Reveals({ user, dashboard }: RevealsTableProps) {
  const isWide = useMedia('(min-width: 48rem)');
  const all = revealedPath(user);
  const reveals = dashboard.recentReveals.map((reveal) => ({
    ...reveal,
    href: `${all}?person=${reveal.candidateId}`,
  }));
  return (
    <>
      <div className={styles.table}>
        <Table
          columns={isWide ? wideColumns : narrowColumns}
          dataSource={reveals}
          rowKey="candidateId"
          pagination={false}
        />
      </div>
      <Link to={all} className={styles.all}>
        View revealed candidates <ArrowRightIcon />
      </Link>
    </>
  );
}

const revealed = (format: (day: string) => string) => ({
  title: 'Revealed',
  dataIndex: 'revealedAt',
  render: (day: string) => (
    <time dateTime={day} className={styles.day}>
      {format(day)}
    </time>
  ),
});

type Reveal = RecruiterDashboard['recentReveals'][number] & { href: string };

const wideColumns: TableColumnsType<Reveal> = [
  { title: 'Candidate', key: 'candidate', render: (_, reveal) => <Person {...reveal} /> },
  { title: 'Position', dataIndex: 'positionTitle', render: (title: string) => title || NO_TITLE },
  { title: 'Location', dataIndex: 'location' },
  revealed(formatDay),
];

const Person = (reveal: Reveal) => (
  <div className={styles.person}>
    <Avatar name={reveal.fullName} />
    <Name {...reveal} />
  </div>
);

function Name({ fullName, hasJumpedShip, href }: Reveal) {
  return (
    <p className={styles.name}>
      <Link to={href} className={styles.link}>
        {fullName}
      </Link>{' '}
      {hasJumpedShip && <Badge tone="danger">Jumped Ship</Badge>}
    </p>
  );
}

const narrowColumns: TableColumnsType<Reveal> = [
  { title: 'Candidate', key: 'candidate', render: (_, reveal) => <PersonInBrief {...reveal} /> },
  revealed(formatShortDay),
];

const PersonInBrief = (reveal: Reveal) => (
  <>
    <Name {...reveal} />
    <p className={styles.brief}>
      {[reveal.positionTitle || NO_TITLE, reveal.location].filter(Boolean).join(', ')}
    </p>
  </>
);
