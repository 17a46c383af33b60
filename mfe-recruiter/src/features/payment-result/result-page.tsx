import { Page, PageHeader } from '@gangway/shared-ui/primitives/page';
import type { ReactNode } from 'react';
import styles from './result.module.css';

type Tone = 'good' | 'waiting' | 'bad';

type ResultPageProps = {
  tone: Tone;
  icon: ReactNode;
  title: string;
  lead: ReactNode;
  actions: ReactNode;
  children?: ReactNode;
};

/** One sentence of how it went, what it was, and the way on. */
export function ResultPage({ tone, icon, title, lead, actions, children }: ResultPageProps) {
  return (
    <Page width="text">
      <div className={styles.result}>
        <PageHeader
          eyebrow={<span className={`${styles.mark} ${styles[tone]}`}>{icon}</span>}
          title={title}
          lead={lead}
        />
        {children}
        <div className={styles.actions}>{actions}</div>
      </div>
    </Page>
  );
}
