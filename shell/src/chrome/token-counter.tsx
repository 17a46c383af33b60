import { tokenLabel } from '@gangway/contract/plan-rules';
import classes from './user-menu.module.css';

export function TokenCounter({ plan, tokens }: { plan: string | null; tokens: number }) {
  const count = tokenLabel(plan, tokens);
  return (
    <p className={classes.tokens}>
      <strong>{count}</strong> <span>{count === '1' ? 'token' : 'tokens'}</span>
    </p>
  );
}
