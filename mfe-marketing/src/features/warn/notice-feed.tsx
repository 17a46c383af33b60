import type { WarnNotice } from '@gangway/contract/warn';
import { Button } from '@gangway/shared-ui/primitives/button';
import { ChevronDownIcon } from '@gangway/shared-ui/primitives/icon';
import { useState } from 'react';
import { warn } from '../../content/warn';
import styles from './notice-feed.module.css';
import { NoticeRow } from './notice-row';

export const SHOWN_AT_FIRST = 6;
const MORE = 12;

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
        {notices.slice(0, shown).map((notice, index) => (
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
