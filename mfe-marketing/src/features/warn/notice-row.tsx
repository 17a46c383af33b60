import { formatCount } from '@gangway/contract/amounts';
import type { WarnNotice } from '@gangway/contract/warn';
import { useToday } from '@gangway/shared-ui/platform';
import { warn } from '../../content/warn';
import { writeDay } from './days';
import styles from './notice-row.module.css';
import { relativeDay } from './relative-day';
import { stateName } from './us-states';

const { feed } = warn;

function Noticed({ day }: { day: string | null }) {
  const words = relativeDay(day, useToday());
  return (
    <p className={styles.noticed}>
      <span className="gw-visually-hidden">{feed.noticed} </span>
      {day === null || writeDay(day) === null ? words : <time dateTime={day}>{words}</time>}
    </p>
  );
}

function People({ count }: { count: number | null }) {
  return count === null ? (
    <p className={styles.people}>{feed.unknownPeople}</p>
  ) : (
    <p className={styles.people}>
      <strong className={styles.count}>{formatCount(count)}</strong> {feed.people(count)}
    </p>
  );
}

const placeOf = ({ location, state }: WarnNotice) =>
  [location, stateName(state)].filter(Boolean).join(', ');

type NoticeRowProps = { notice: WarnNotice; titleRef?: (title: HTMLElement | null) => void };

export function NoticeRow({ notice, titleRef }: NoticeRowProps) {
  const layoffs = writeDay(notice.layoff_date);
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <h4 ref={titleRef} tabIndex={-1} className={styles.company}>
          {notice.company}
        </h4>
        <p className={styles.place}>
          {placeOf(notice)}
          {notice.reason && <span className={styles.reason}>{notice.reason}</span>}
        </p>
      </div>
      <div className={styles.when}>
        <Noticed day={notice.notice_date} />
        <p>
          {layoffs === null ? feed.unknownLayoffs : feed.layoffs} <span>{layoffs}</span>
        </p>
      </div>
      <People count={notice.employees_affected} />
    </li>
  );
}
