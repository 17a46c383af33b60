import type { WarnNotice } from '@gangway/contract/desk/warn';
import { formatCount } from '@gangway/contract/foundation/amounts';
import { useToday } from '@gangway/shared-ui/platform';
import { Button } from '@gangway/shared-ui/primitives/button';
import { ChevronDownIcon } from '@gangway/shared-ui/primitives/icon';
import { Skeleton } from '@gangway/shared-ui/primitives/skeleton';
import { useState } from 'react';
import { warn } from '../../content/warn';
import { writeDay, relativeDay } from './days';
import { stateName } from './us-states';
import styles from './notice-feed.module.css';
import noticeRow from './notice-row.module.css';

const { feed } = warn;

const SHOWN_AT_FIRST = 6;
const MORE = 12;

export function NoticeFeed({ notices }: { notices: readonly WarnNotice[] }) {
  const [shown, setShown] = useState(SHOWN_AT_FIRST);
  const [firstNew, setFirstNew] = useState<number | null>(null);
  const more = Math.min(MORE, notices.length - shown);
  const showMore = () => {
    setFirstNew(shown);
    setShown(shown + MORE);
  };
  return (
    <>
      <ol className={styles.rows}>
        {undatedLast(notices)
          .slice(0, shown)
          .map((notice, index) => (
            <NoticeRow
              key={index}
              notice={notice}
              {...(index === firstNew ? { titleRef: focus } : {})}
            />
          ))}
      </ol>
      {more > 0 && (
        <Button tone="quiet" className={styles.more} onClick={showMore}>
          {warn.feed.more(more)}
          <ChevronDownIcon />
        </Button>
      )}
    </>
  );
}

const INDICES = Array.from({ length: SHOWN_AT_FIRST }, (_, index) => index);

export function NoticeSkeletons() {
  return (
    <>
      <div className={styles.rows}>
        {INDICES.map((index) => (
          <div key={index} className={noticeRow.row}>
            <div className={noticeRow.words}>
              <p className={noticeRow.company}>
                <Skeleton width={index % 2 === 0 ? '60%' : '75%'} />
              </p>
              <p className={noticeRow.place}>
                <Skeleton width="50%" />
              </p>
            </div>
            <div className={noticeRow.when}>
              <p className={noticeRow.noticed}>
                <Skeleton width="5rem" />
              </p>
              <p>
                <Skeleton width="6rem" />
              </p>
            </div>
            <p className={noticeRow.people}>
              <Skeleton width="3.5rem" height="2rem" />
            </p>
          </div>
        ))}
      </div>
      <div className={styles.more} />
    </>
  );
}

/** The server sorts them so too; a copy that it stored earlier may not be. */
const undatedLast = (notices: readonly WarnNotice[]) =>
  notices.toSorted((a, b) => Number(isUndated(a)) - Number(isUndated(b)));

const isUndated = ({ notice_date: day }: WarnNotice) => writeDay(day) === null;

type NoticeRowProps = { notice: WarnNotice; titleRef?: (title: HTMLElement | null) => void };

function NoticeRow({ notice, titleRef }: NoticeRowProps) {
  const layoffs = writeDay(notice.layoff_date);
  return (
    <li className={noticeRow.row}>
      <div className={noticeRow.words}>
        <h4 ref={titleRef} tabIndex={-1} className={noticeRow.company}>
          {notice.company}
        </h4>
        <p className={noticeRow.place}>
          {placeOf(notice)}
          {notice.reason && <span className={noticeRow.reason}>{notice.reason}</span>}
        </p>
      </div>
      <div className={noticeRow.when}>
        <Noticed day={notice.notice_date} />
        <p>
          {layoffs === null ? feed.unknownLayoffs : feed.layoffs} <span>{layoffs}</span>
        </p>
      </div>
      <People count={notice.employees_affected} />
    </li>
  );
}

const placeOf = ({ location, state }: WarnNotice) =>
  [location, stateName(state)].filter(Boolean).join(', ');

function Noticed({ day }: { day: string | null }) {
  const words = relativeDay(day, useToday());
  return (
    <p className={noticeRow.noticed}>
      <span className="gw-visually-hidden">{feed.noticed} </span>
      {day === null || writeDay(day) === null ? words : <time dateTime={day}>{words}</time>}
    </p>
  );
}

function People({ count }: { count: number | null }) {
  return count === null ? (
    <p className={noticeRow.people}>{feed.unknownPeople}</p>
  ) : (
    <p className={noticeRow.people}>
      <strong className={noticeRow.count}>{formatCount(count)}</strong> {feed.people(count)}
    </p>
  );
}

const focus = (title: HTMLElement | null) => {
  title?.focus();
};
