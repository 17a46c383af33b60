import type { ReactNode } from 'react';
import { Page, PageHeader } from './page';
import styles from './result-page.module.css';

type Tone = 'good' | 'waiting' | 'bad';

type ResultPageProps = {
  tone: Tone;
  icon: ReactNode;
  title: string;
  lead: ReactNode;
  actions: ReactNode;
  children?: ReactNode;
};

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

type Fact = { label: string; value: ReactNode };

export const ResultFacts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className={styles.facts}>
    {facts.map(({ label, value }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
