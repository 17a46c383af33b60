import { CheckIcon } from './icon';
import styles from './steps.module.css';

type Step = { title: string; text: string };

type StepsProps = {
  items: readonly Step[];
  heading: 'h3' | 'h4';
  done?: number;
  isRow?: boolean;
};

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
