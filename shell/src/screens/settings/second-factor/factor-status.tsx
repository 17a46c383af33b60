import type { SecondFactorStatus } from '@gangway/contract/identity/second-factors';
import { AnswerFailure } from '@gangway/shared-ui/account-forms';
import { call, useAnswer } from '@gangway/shared-ui/platform';
import { Badge } from '@gangway/shared-ui/primitives/badge';
import { Button } from '@gangway/shared-ui/primitives/button';
import { Skeleton } from '@gangway/shared-ui/primitives/skeleton';
import { useEffect, useRef } from 'react';
import classes from './second-factor.module.css';

type FactorStatusProps = {
  hasFocus: boolean;
  onSetUp: () => void;
  onChange: (act: 'turn-off' | 'recovery-codes') => void;
};

export function FactorStatus({ hasFocus, onSetUp, onChange }: FactorStatusProps) {
  const status = useAnswer(loadStatus);
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (hasFocus) panel.current?.focus();
  }, [hasFocus]);
  if (status.status === 'error') {
    return <AnswerFailure title="We could not load two-step verification" answer={status} />;
  }
  return (
    <div ref={panel} tabIndex={-1} className={classes.panel}>
      {status.status === 'loading' && <Skeleton />}
      {status.status === 'ready' &&
        (status.data.turnedOnAt === null ? (
          <Off onSetUp={onSetUp} />
        ) : (
          <On status={status.data} since={status.data.turnedOnAt} onChange={onChange} />
        ))}
    </div>
  );
}

const loadStatus = () => call('GET /api/auth/second-factor');

function Off({ onSetUp }: Pick<FactorStatusProps, 'onSetUp'>) {
  return (
    <>
      <p className={classes.state}>
        <Badge>Off</Badge> You need only your password to sign in.
      </p>
      <Button onClick={onSetUp}>Set up two-step verification</Button>
    </>
  );
}

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });
const FEW = 3;

type OnProps = Pick<FactorStatusProps, 'onChange'> & { status: SecondFactorStatus; since: string };

function On({ status, since, onChange }: OnProps) {
  return (
    <>
      <p className={classes.state}>
        <Badge tone="success">On</Badge> Since {DAY.format(new Date(since))}.
      </p>
      <p className={status.recoveryCodesLeft < FEW ? classes.few : undefined}>
        {codesLeft(status)}
      </p>
      <div className={classes.actions}>
        <Button tone="quiet" onClick={() => onChange('recovery-codes')}>
          New recovery codes
        </Button>
        <Button tone="quiet" onClick={() => onChange('turn-off')}>
          Turn off
        </Button>
      </div>
    </>
  );
}

function codesLeft({ recoveryCodesLeft: left }: SecondFactorStatus): string {
  if (left === 0) return 'No recovery codes left. Create new ones in case you lose your phone.';
  return `${left} recovery ${left === 1 ? 'code' : 'codes'} left.`;
}
