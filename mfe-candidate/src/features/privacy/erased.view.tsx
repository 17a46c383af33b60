import type { Erasure } from '@gangway/contract/erasures';
import { PageHeader } from '@gangway/shared-ui/primitives/page';
import { useEffect, useRef } from 'react';
import classes from './privacy.module.css';

/** What is left in the page's history, so that a reload does not lose the receipt. */
type Erased = { erasure: Erasure };

export const isErased = (state: unknown): state is Erased =>
  typeof state === 'object' && state !== null && 'erasure' in state;

export function ErasedView() {
  const words = useRef<HTMLDivElement>(null);
  useEffect(() => words.current?.focus(), []);
  return (
    <div ref={words} tabIndex={-1} className={classes.erased}>
      <PageHeader
        title="Your data is erased"
        lead="We hold nothing about you any more. Your profile, your links and our mails to you are gone, and if an employer lists you again, we leave you out. We wish you well."
      />
    </div>
  );
}
