import { formatDay } from '@gangway/contract/day';
import type { RecruiterDashboard } from '@gangway/contract/recruiters';
import { Table, useMedia, type TableColumnsType } from '@gangway/shared-ui/antd';
import { Avatar } from '@gangway/shared-ui/primitives/avatar';
import { Badge } from '@gangway/shared-ui/primitives/badge';
import { Card } from '@gangway/shared-ui/primitives/card';
import { formatShortDay } from '../../display/format-day';
import { NoReveals } from './no-reveals';
import styles from './reveals.module.css';

type Reveal = RecruiterDashboard['recentReveals'][number];

function Name({ fullName, hasJumpedShip }: Reveal) {
  return (
    <p className={styles.name}>
      {fullName} {hasJumpedShip && <Badge tone="danger">Jumped Ship</Badge>}
    </p>
  );
}

const Person = (reveal: Reveal) => (
  <div className={styles.person}>
    <Avatar name={reveal.fullName} />
    <Name {...reveal} />
  </div>
);

const PersonInBrief = (reveal: Reveal) => (
  <>
    <Name {...reveal} />
    <p className={styles.brief}>{`${reveal.positionTitle}, ${reveal.location}`}</p>
  </>
);

function Day({ of, format }: { of: string; format: (day: string) => string }) {
  return (
    <time dateTime={of} className={styles.day}>
      {format(of)}
    </time>
  );
}

const revealed = (format: (day: string) => string) => ({
  title: 'Revealed',
  dataIndex: 'revealedAt',
  render: (day: string) => <Day of={day} format={format} />,
});

const wideColumns: TableColumnsType<Reveal> = [
  { title: 'Candidate', key: 'candidate', render: (_, reveal) => <Person {...reveal} /> },
  { title: 'Position', dataIndex: 'positionTitle' },
  { title: 'Location', dataIndex: 'location' },
  revealed(formatDay),
];

const narrowColumns: TableColumnsType<Reveal> = [
  { title: 'Candidate', key: 'candidate', render: (_, reveal) => <PersonInBrief {...reveal} /> },
  revealed(formatShortDay),
];

type RevealsTableProps = Pick<
  RecruiterDashboard,
  'recentReveals' | 'revealedTotal' | 'revealedThisPeriod'
>;

export function RevealsTable(props: RevealsTableProps) {
  const { recentReveals, revealedTotal, revealedThisPeriod } = props;
  const isWide = useMedia('(min-width: 48rem)');
  return (
    <Card as="section" aria-labelledby="reveals-title" className={styles.card}>
      <header className={styles.header}>
        <h2 id="reveals-title" className={styles.title}>
          Recent reveals
        </h2>
        {revealedTotal > 0 && (
          <p className={styles.count}>
            {`${revealedThisPeriod} this period, ${revealedTotal} in all`}
          </p>
        )}
      </header>
      {recentReveals.length === 0 ? (
        <NoReveals />
      ) : (
        <div className={styles.table}>
          <Table
            columns={isWide ? wideColumns : narrowColumns}
            dataSource={recentReveals}
            rowKey="candidateId"
            pagination={false}
          />
        </div>
      )}
    </Card>
  );
}
