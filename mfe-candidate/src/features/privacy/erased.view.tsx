import type { Erasure } from '@gangway/contract/erasures';
import { PageHeader } from '@gangway/shared-ui/primitives/page';
import { useEffect, useRef } from 'react';
import classes from './privacy.module.css';

/** What is left in the page's history, so that a reload does not lose the receipt. */
type Erased = { erasure: Erasure | null };

export const isErased = (state: unknown): state is Erased =>
  typeof state === 'object' && state !== null && 'erasure' in state;

const WORDS = {
  erased:
    'We hold nothing about you any more. Your profile, your links and our mails to you are gone, and whoever lists you again, you are left out. We wish you well.',
  lost: 'The connection was lost in that moment, and your receipt with it. Your data is gone all the same: this link opens nothing any more, and whoever lists you again, you are left out. We wish you well.',
};

type ErasedViewProps = { hasReceipt: boolean };

export function ErasedView({ hasReceipt }: ErasedViewProps) {
  const words = useRef<HTMLDivElement>(null);
  useEffect(() => words.current?.focus(), []);
  return (
    <div ref={words} tabIndex={-1} className={classes.erased}>
      <PageHeader title="Your data is erased" lead={hasReceipt ? WORDS.erased : WORDS.lost} />
    </div>
  );
}
