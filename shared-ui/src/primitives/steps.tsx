import { CheckIcon } from './icon';
import styles from './steps.module.css';

type Step = { title: string; text: string };

type StepsProps = {
  items: readonly Step[];
  /** The level below the heading that they stand under. */
  heading: 'h3' | 'h4';
  /** How many of them are behind the reader. */
  done?: number;
  /** Side by side where there is room. */
  isRow?: boolean;
};

/** What follows on what, as numbered marks along a dotted line. */
export function Steps({ items, heading: Heading, done = 0, isRow = false }: StepsProps) {
  return (
    <ol className={isRow ? `${styles.steps} ${styles.row}` : styles.steps}>
      {items.map(({ title, text }, index) => (
        <li key={title} className={styles.step}>
          <span className={styles.mark} aria-hidden="true">
            {index < done ? <CheckIcon /> : index + 1}
          </span>
          <Heading className={styles.title}>{title}</Heading>
          <p className={styles.text}>{text}</p>
        </li>
      ))}
    </ol>
  );
}
