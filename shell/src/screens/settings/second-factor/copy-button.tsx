import { Button } from '@gangway/shared-ui/primitives/button';
import { useState } from 'react';
import classes from './second-factor.module.css';

export function CopyButton({ label, text }: { label: string; text: string }) {
  const [outcome, setOutcome] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('Copied.');
    } catch {
      setOutcome('Your browser does not allow copying.');
    }
  };
  return (
    <span className={classes.copy}>
      <Button tone="quiet" onClick={() => void copy()}>
        {label}
      </Button>
      <span role="status">{outcome}</span>
    </span>
  );
}
