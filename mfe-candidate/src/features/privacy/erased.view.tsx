import { PageHeader } from '@gangway/shared-ui/primitives/page';
import { useEffect, useRef } from 'react';
import classes from './privacy.module.css';

export function ErasedView() {
  const words = useRef<HTMLDivElement>(null);
  useEffect(() => {
    words.current?.focus();
  }, []);
  return (
    <div ref={words} tabIndex={-1} className={classes.erased}>
      <PageHeader
        title="Your data has been erased"
        lead="We erased your profile, your links and our records of the emails we sent you. If an employer adds you to a list again, we will leave you out. We wish you all the best."
      />
    </div>
  );
}
