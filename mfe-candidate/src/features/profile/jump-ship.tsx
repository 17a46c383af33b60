import type { CandidateProfile } from '@gangway/contract/talent/profiles';
import { call } from '@gangway/shared-ui/platform';
import { Button } from '@gangway/shared-ui/primitives/button';
import { useRef } from 'react';
import { PartStatus, usePart } from '../../parts/part';
import { SavingStatus, useSave } from '../../saving/saving';
import { Section, type ProfileSectionProps } from '../../sections/section';
import type { JumpShipDialogProps } from './jump-ship.dialog';

export function JumpShip({ token, profile, onChange }: ProfileSectionProps) {
  const { hasJumpedShip, state } = profile;
  const text = useRef<HTMLParagraphElement>(null);
  const dialog = usePart<JumpShipDialogProps>(loadDialog);
  const params = { token };
  const { saving, save } = useSave<boolean, CandidateProfile>({
    send: async (isHiding, signal) => {
      const body = { jumped: true };
      const jumped = await call('POST /api/profile/:token/jump-ship', { params, body }, { signal });
      if (!isHiding) return jumped;
      onChange(jumped);
      const choice = 'stay-private';
      return call('PUT /api/profile/:token/choice', { params, body: { choice } }, { signal });
    },
    onSaved: (answer) => {
      onChange(answer);
      text.current?.focus();
    },
  });

  const jump = (isHiding: boolean) => {
    dialog.close();
    void save(isHiding);
  };

  return (
    <Section title={hasJumpedShip ? 'Congratulations on the new job' : 'Found a new job?'}>
      <p ref={text} tabIndex={-1}>
        {hasJumpedShip
          ? 'Recruiters who find you see a Jumped Ship badge.'
          : 'Let recruiters know. Recruiters who find you will then see a Jumped Ship badge.'}
      </p>
      <div>
        <Button
          tone="quiet"
          disabled={hasJumpedShip}
          isBusy={saving.status === 'saving' || dialog.state.status === 'loading'}
          onClick={dialog.open}
        >
          {hasJumpedShip ? 'Jumped Ship' : 'Jump ship'}
        </Button>
      </div>
      <PartStatus status={dialog.state.status} />
      <SavingStatus
        saving={saving}
        failed={
          hasJumpedShip ? 'The badge was added, but your profile is still visible' : 'Not saved'
        }
      />
      {dialog.state.status === 'open' && (
        <dialog.state.Part canHide={state !== 'private'} onConfirm={jump} onClose={dialog.close} />
      )}
    </Section>
  );
}

const loadDialog = () => import(/* webpackChunkName: "dialogs" */ './jump-ship.dialog');
