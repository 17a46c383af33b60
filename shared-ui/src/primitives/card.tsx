import { useId, type HTMLAttributes, type ReactNode } from 'react';
import styles from './card.module.css';

type CardProps = HTMLAttributes<HTMLElement> & {
  as?: 'div' | 'section' | 'article' | 'li';
  tone?: 'plain' | 'signal';
};

export function Card({ as: Element = 'div', tone = 'plain', className, ...rest }: CardProps) {
  return <Element {...rest} className={`${styles.card} ${styles[tone]} ${className ?? ''}`} />;
}

type CardSectionProps = Omit<CardProps, 'as'> & { title: string };

export function CardSection({ title, children, ...rest }: CardSectionProps) {
  const titleId = useId();
  return (
    <Card {...rest} as="section" aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      {children}
    </Card>
  );
}

type CardHeaderProps = { id: string; title: string; children?: ReactNode };

export const CardHeader = ({ id, title, children }: CardHeaderProps) => (
  <header className={styles.header}>
    <h2 id={id} className={styles.title}>
      {title}
    </h2>
    {children}
  </header>
);
