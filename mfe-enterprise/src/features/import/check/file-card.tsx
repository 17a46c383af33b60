import { Button } from '@gangway/shared-ui/primitives/button';
import { FileIcon } from '@gangway/shared-ui/primitives/icon';
import { useEffect, useRef, type ReactNode } from 'react';
import type { Draft } from '../draft/draft';
import { chooseAnother } from '../draft/import-state';
import styles from './check.module.css';

type FileCardProps = { draft: Draft; step: string; children: ReactNode };

export function FileCard({ draft, step, children }: FileCardProps) {
  const { fileName, name, department } = draft;
  const card = useFocusOfStep(step);
  return (
    <section ref={card} tabIndex={-1} aria-label="Your file" className={styles.file}>
      <FileIcon />
      <div className={styles.fileWords}>
        <p>
          <strong>{name}</strong>, {department}
        </p>
        <p className={styles.note}>{fileName}</p>
      </div>
      <div className={styles.status}>{children}</div>
      <Button tone="quiet" onClick={chooseAnother}>
        Choose another file
      </Button>
    </section>
  );
}

/** A finished step removes its button; if that had the focus, the card takes it. */
function useFocusOfStep(step: string) {
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) card.current?.focus();
  }, [step]);
  return card;
}
