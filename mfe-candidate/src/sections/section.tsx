import { Card } from '@gangway/shared-ui/primitives/card';
import { useId, type ReactNode } from 'react';
import classes from './section.module.css';

type SectionProps = { title: string; action?: ReactNode; children: ReactNode };

/** A card of the page with its heading, and an action next to it. */
export function Section({ title, action, children }: SectionProps) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} className={classes.section}>
      <div>
        <h2 id={id}>{title}</h2>
        {action}
      </div>
      {children}
    </Card>
  );
}
