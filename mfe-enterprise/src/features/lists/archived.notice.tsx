import type { TransitionList } from '@gangway/contract/transition-lists';
import { Notice } from '@gangway/shared-ui/primitives/notice';
import { useEffect, useRef } from 'react';
import styles from './lists.module.css';
import { RestoreButton } from './restore-button';

type ArchivedNoticeProps = { list: TransitionList; onRestored: () => void };

/** Stays until the next change, and takes the focus of the row that is gone. */
export function ArchivedNotice({ list, onRestored }: ArchivedNoticeProps) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <div ref={notice} tabIndex={-1} className={styles.archived}>
      <Notice tone="success">
        <p>“{list.name}” is archived.</p>
        <RestoreButton list={list} label="Undo" onRestored={onRestored} />
      </Notice>
    </div>
  );
}
