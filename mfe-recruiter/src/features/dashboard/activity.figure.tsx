import { includesAnalytics, revealsForFree } from '@gangway/contract/commerce/plan-rules';
import { counted, formatCount } from '@gangway/contract/foundation/amounts';
import type { User } from '@gangway/contract/identity/accounts';
import { ACTIVITY_WEEKS, type RecruiterActivity } from '@gangway/contract/market/recruiters';
import { CardSection } from '@gangway/shared-ui/primitives/card';
import { HeaderRow } from '@gangway/shared-ui/primitives/header-row';
import { ArrowRightIcon } from '@gangway/shared-ui/primitives/icon';
import { Link } from '@gangway/shared-ui/router';
import { barsOf, PLOT } from '../../display/bars';
import { formatShortDate } from '../../display/format-day';
import { analyticsPath } from '../../paths';
import styles from './activity.module.css';

type Weeks = RecruiterActivity['weeks'];

export function ActivityFigure({ user, weeks }: { user: User; weeks: Weeks }) {
  const isFree = revealsForFree(user);
  const values = weeks.map(({ spent, reveals }) => (isFree ? reveals : spent));
  const total = values.reduce((sum, value) => sum + value, 0);
  return (
    <CardSection
      title={isFree ? 'Reveals per week' : 'Tokens spent per week'}
      className={styles.card}
    >
      <p className={styles.total}>
        <strong>{formatCount(total)}</strong> in {counted(ACTIVITY_WEEKS, 'week')}
      </p>
      <div aria-hidden="true" className={styles.plot}>
        <p className={styles.top}>{formatCount(Math.max(...values, 0))}</p>
        <svg viewBox={`0 0 ${PLOT.width} ${PLOT.height}`} preserveAspectRatio="none">
          {barsOf(values).map((bar) => (
            <rect key={bar.x} {...bar} />
          ))}
        </svg>
        <p className={styles.axis}>
          <span>{dayOf(weeks[0]?.week)}</span>
          <span>This week</span>
        </p>
      </div>
      <div className="gw-visually-hidden">
        <Table weeks={weeks} />
      </div>
      {includesAnalytics(user) && (
        <Link to={analyticsPath(user)} className={styles.more}>
          All analytics <ArrowRightIcon />
        </Link>
      )}
    </CardSection>
  );
}

const dayOf = (week: string | undefined) => (week ? formatShortDate(week) : '');

const Table = ({ weeks }: { weeks: Weeks }) => (
  <table>
    <caption>Tokens and reveals by week, from Monday, UTC</caption>
    <HeaderRow columns={['Week from', 'Tokens added', 'Tokens spent', 'Reveals']} />
    <tbody>
      {weeks.map(({ week, added, spent, reveals }) => (
        <tr key={week}>
          <th scope="row">{dayOf(week)}</th>
          <td>{added}</td>
          <td>{spent}</td>
          <td>{reveals}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
