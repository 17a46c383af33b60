import type { ReactNode } from 'react';
import { account } from '../../content/account';
import { NightPier } from './art/night-pier.illustration';
import sides from '../../section/two-sides.module.css';
import styles from './split-frame.module.css';

type SplitFrameProps = { title: string; lead?: string; children: ReactNode };

export function SplitFrame({ title, lead, children }: SplitFrameProps) {
  return (
    <div className={styles.frame} data-fits-window>
      <div className={sides.desk}>
        <div className={styles.sheet}>
          <header className={sides.head}>
            <h1 className={sides.title}>{title}</h1>
            {lead && <p className={styles.lead}>{lead}</p>}
          </header>
          {children}
        </div>
      </div>
      <aside className={styles.aside} aria-label={account.aside.title}>
        <div className={styles.words}>
          <p className={sides.title}>{account.aside.title}</p>
          <ul className={styles.points}>
            {account.aside.points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </div>
        <NightPier />
      </aside>
    </div>
  );
}
