import { useId, useState, type ReactNode } from 'react';
import { Button } from './button';
import styles from './figure-table.module.css';

export function FigureTable({ label, children }: { label: string; children: ReactNode }) {
  const [isShown, setShown] = useState(false);
  const id = useId();
  return (
    <>
      <div>
        <Button
          tone="quiet"
          aria-expanded={isShown}
          aria-controls={id}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? 'Hide the table' : 'Show as a table'}
        </Button>
      </div>
      <div
        id={id}
        role="region"
        aria-label={`${label}, as a table`}
        tabIndex={isShown ? 0 : -1}
        className={`${styles.region} ${isShown ? styles.shown : 'gw-visually-hidden'}`}
      >
        {children}
      </div>
    </>
  );
}
