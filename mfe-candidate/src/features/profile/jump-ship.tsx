import type { CandidateProfile } from '@gangway/contract/profiles';
import { call } from '@gangway/shared-ui/platform';
import { Button } from '@gangway/shared-ui/primitives/button';
import { ConfirmDialog } from '@gangway/shared-ui/primitives/dialog';
import { useRef, useState } from 'react';
import { SavingStatus } from '../../saving/saving-status';
import { useSave } from '../../saving/use-save';
import { Section } from '../../sections/section';
import type { ProfileSectionProps } from '../../sections/profile-section';

export function JumpShip({ token, profile: { hasJumpedShip }, onChange }: ProfileSectionProps) {
  const words = useRef<HTMLParagraphElement>(null);
  const [isAsking, setAsking] = useState(false);
  const { saving, save } = useSave({
    send: (jumped: boolean, signal) =>
      call(
        'POST /api/profile/:token/jump-ship',
        { params: { token }, body: { jumped } },
        { signal },
      ),
    onSaved: (answer: CandidateProfile) => {
      onChange(answer);
      words.current?.focus();
    },
  });

  const jump = () => {
    setAsking(false);
    void save(true);
  };

  return (
    <Section title={hasJumpedShip ? 'Congratulations on the new job' : 'Found new work?'}>
      <p ref={words} tabIndex={-1}>
        {hasJumpedShip
          ? 'Your profile carries the badge Jumped Ship, so nobody waits for your answer.'
          : 'Tell recruiters once, here. Your profile then carries the badge Jumped Ship.'}
      </p>
      <div>
        <Button
          disabled={hasJumpedShip}
          isBusy={saving.status === 'saving'}
          onClick={() => setAsking(true)}
        >
          {hasJumpedShip ? 'Jumped Ship' : 'Jump ship'}
        </Button>
      </div>
      <SavingStatus saving={saving} />
      {isAsking && (
        <ConfirmDialog
          title="Have you found new work?"
          confirmLabel="Yes, jump ship"
          onConfirm={jump}
          onCancel={() => setAsking(false)}
        >
          <p>
            Every recruiter who finds you will see the badge Jumped Ship. This page offers no way
            back.
          </p>
        </ConfirmDialog>
      )}
    </Section>
  );
}
