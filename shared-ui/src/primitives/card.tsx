import type { HTMLAttributes } from 'react';
import styles from './card.module.css';

type CardProps = HTMLAttributes<HTMLElement> & {
  as?: 'div' | 'section' | 'article' | 'li';
  /** The pale coral ground of what matters. */
  tone?: 'plain' | 'signal';
};

export function Card({ as: Element = 'div', tone = 'plain', className, ...rest }: CardProps) {
  return <Element {...rest} className={`${styles.card} ${styles[tone]} ${className ?? ''}`} />;
}
