import type { WarnNotice } from '@gangway/contract/warn';
import { Button } from '@gangway/shared-ui/primitives/button';
import { ChevronDownIcon } from '@gangway/shared-ui/primitives/icon';
import { useState } from 'react';
import { warn } from '../../content/warn';
import { writeDay } from './days';
import styles from './notice-feed.module.css';
import { NoticeRow } from './notice-row';

export const SHOWN_AT_FIRST = 6;
const MORE = 12;

const isUndated = ({ notice_date: day }: WarnNotice) => writeDay(day) === null;

/** The server sorts them so too; a copy that it stored earlier may not be. */
const undatedLast = (notices: readonly WarnNotice[]) =>
  notices.toSorted((a, b) => Number(isUndated(a)) - Number(isUndated(b)));

const focus = (title: HTMLElement | null) => title?.focus();

/** The focus goes on to the first of the notices that were asked for. */
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
