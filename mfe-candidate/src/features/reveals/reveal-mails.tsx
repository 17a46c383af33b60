import type { CandidateProfile } from '@gangway/contract/profiles';
import { call } from '@gangway/shared-ui/platform';
import { Button } from '@gangway/shared-ui/primitives/button';
import { SavingStatus } from '../../saving/saving-status';
import { useSave } from '../../saving/use-save';
import type { ProfileSectionProps } from '../../sections/profile-section';

export function RevealMails({ token, profile, onChange }: ProfileSectionProps) {
  const isOn = profile.wantsRevealMails;
  const { saving, save } = useSave<boolean, CandidateProfile>({
    send: (wanted, signal) =>
      call(
        'PUT /api/profile/:token/reveal-mails',
        { params: { token }, body: { wanted } },
        { signal },
      ),
    onSaved: onChange,
  });
  return (
    <>
      <h3>Emails when a recruiter sees your details</h3>
      <p>
        {isOn
          ? 'On. We will email you when a recruiter pays to see your details, at most once a day.'
          : 'Off. We will not email you when a recruiter pays to see your details.'}
      </p>
      <div>
        <Button tone="quiet" isBusy={saving.status === 'saving'} onClick={() => void save(!isOn)}>
          {isOn ? 'Turn off these emails' : 'Turn on these emails'}
        </Button>
      </div>
      <SavingStatus saving={saving} />
    </>
  );
}
