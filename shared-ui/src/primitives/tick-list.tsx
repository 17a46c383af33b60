import { CheckIcon } from './icon';
import styles from './tick-list.module.css';

type TickListProps = { items: readonly string[]; className?: string | undefined };

export function TickList({ items, className = '' }: TickListProps) {
  return (
    <ul className={`${styles.list} ${className}`}>
      {items.map((item) => (
        <li key={item}>
          <CheckIcon />
          {item}
        </li>
      ))}
    </ul>
  );
}
