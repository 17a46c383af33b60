import type { CandidateProfile } from '@gangway/contract/talent/profiles';
import { call } from '@gangway/shared-ui/platform';
import { Button } from '@gangway/shared-ui/primitives/button';
import { useRef } from 'react';
import { SavingStatus, useSave } from '../../saving/saving';
import { type ProfileSectionProps, Section } from '../../sections/section';
import classes from './privacy.module.css';

export function PrivateLinks({ token, profile, onChange }: ProfileSectionProps) {
  const words = useRef<HTMLParagraphElement>(null);
  const { saving, save } = useSave({
    send: (_: null, signal) =>
      call('DELETE /api/profile/:token/other-links', { params: { token } }, { signal }),
    onSaved: (answer: CandidateProfile) => {
      onChange(answer);
      words.current?.focus();
    },
    failure: 'Links not turned off',
  });

  return (
    <Section title="Your private links">
      <p ref={words} tabIndex={-1}>
        {describe(profile.otherLinks)}
      </p>
      {profile.otherLinks > 0 && (
        <div className={classes.actions}>
          <Button tone="quiet" isBusy={saving.status === 'saving'} onClick={() => void save(null)}>
            {profile.otherLinks === 1 ? 'Turn off my other link' : 'Turn off my other links'}
          </Button>
        </div>
      )}
      <SavingStatus
        saving={saving}
        busy="Turning off the other links…"
        waiting="You are offline. We will keep trying."
        saved="Other links turned off"
        failed="Not turned off"
      />
    </Section>
  );
}

function describe(count: number): string {
  if (count === 0) return 'Only the link you are using now works. It does not expire.';
  return count === 1
    ? 'One other link we emailed you still works. Turn it off if someone else could have it.'
    : `${count} other links we emailed you still work. Turn them off if someone else could have one.`;
}
