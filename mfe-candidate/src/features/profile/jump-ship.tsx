import type { CandidateProfile } from '@gangway/contract/profiles';
import { call, serverMessage, showFailure } from '@gangway/shared-ui/platform';
import { Button } from '@gangway/shared-ui/primitives/button';
import { ConfirmDialog } from '@gangway/shared-ui/primitives/dialog';
import { useState } from 'react';
import classes from './profile.module.css';

type JumpShipProps = {
  token: string;
  hasJumpedShip: boolean;
  onJump: (profile: CandidateProfile) => void;
};

export function JumpShip({ token, hasJumpedShip, onJump }: JumpShipProps) {
  const [step, setStep] = useState<'idle' | 'asking' | 'saving'>('idle');

  const jump = async () => {
    setStep('saving');
    try {
      const body = { jumped: true };
      onJump(await call('POST /api/profile/:token/jump-ship', { params: { token }, body }));
    } catch (error) {
      showFailure('Update Failed', serverMessage(error, 'Please try again.'));
    }
    setStep('idle');
  };

  return (
    <section className={classes.jump}>
      <h2>{hasJumpedShip ? 'Congratulations on the new job' : 'Found new work?'}</h2>
      <p aria-live="polite">
        {hasJumpedShip
          ? 'Recruiters see the badge on your profile, so nobody waits for your answer.'
          : 'Tell recruiters once, here. Your profile then carries the badge Jumped Ship.'}
      </p>
      <Button disabled={hasJumpedShip} isBusy={step === 'saving'} onClick={() => setStep('asking')}>
        {hasJumpedShip ? 'Jumped Ship' : 'Jump ship'}
      </Button>
      {step === 'asking' && (
        <ConfirmDialog
          title="Have you found new work?"
          confirmLabel="Yes, jump ship"
          onConfirm={() => void jump()}
          onCancel={() => setStep('idle')}
        >
          <p>Every recruiter will see the badge Jumped Ship. This page offers no way back.</p>
        </ConfirmDialog>
      )}
    </section>
  );
}
