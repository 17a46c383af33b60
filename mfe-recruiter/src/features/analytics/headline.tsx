import type { RecruiterAnalytics } from '@gangway/contract/analytics';
import { formatCount } from '@gangway/contract/money';
import styles from './analytics.module.css';
import { changeText } from './change-text';
import { totalOf, type Figure } from './figures';
import { SPAN_WORDS } from './span-in-address';

type HeadlineProps = { analytics: RecruiterAnalytics; figures: readonly Figure[] };

/** Each figure of the span, and how it compares with the span before. */
export const Headline = ({ analytics, figures }: HeadlineProps) => (
  <dl className={styles.headline}>
    {figures.map((figure) => {
      const total = totalOf(analytics.buckets, figure);
      const before = figure.before(analytics.before);
      return (
        <div key={figure.title} className={styles.figure}>
          <dt>{figure.title}</dt>
          <dd className={styles.number}>{formatCount(total)}</dd>
          <dd className={styles.change}>{changeText(total, before, SPAN_WORDS[analytics.span])}</dd>
        </div>
      );
    })}
  </dl>
);
