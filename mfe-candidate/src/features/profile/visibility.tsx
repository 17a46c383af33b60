import type { CandidateState, LaterChoice } from '@gangway/contract/candidate-rules';
import type { CandidateProfile } from '@gangway/contract/profiles';
import { call } from '@gangway/shared-ui/platform';
import { Button } from '@gangway/shared-ui/primitives/button';
import { EyeIcon, EyeOffIcon } from '@gangway/shared-ui/primitives/icon';
import { useRef } from 'react';
import { SavingStatus } from '../../saving/saving-status';
import { useSave } from '../../saving/use-save';
import type { ProfileSectionProps } from '../../sections/profile-section';
import classes from './profile.module.css';

type Words = { title: string; text: string; choices: readonly LaterChoice[] };

const WORDS: Record<CandidateState, Words> = {
  'opted-in': {
    title: 'Recruiters can find you',
    text: 'They see your work. Your name, contact details, photo and résumé stay hidden until one of them reveals you, and then you see who.',
    choices: ['stay-private'],
  },
  private: {
    title: 'Nobody can find you',
    text: 'Your profile is private. What stands here is kept for you, and no recruiter sees any of it.',
    choices: ['opt-in'],
  },
  invited: {
    title: 'Nobody can find you yet',
    text: 'You have not decided. Recruiters would see your work, and your name only when they reveal you. As long as you do nothing, you stay hidden.',
    choices: ['opt-in', 'stay-private'],
  },
};

const LABELS: Record<LaterChoice, string> = {
  'opt-in': 'Let recruiters find me',
  'stay-private': 'Keep me hidden',
};

export function Visibility({ token, profile, onChange }: ProfileSectionProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { title, text, choices } = WORDS[profile.state];
  const { saving, save } = useSave({
    send: (choice: LaterChoice, signal) =>
      call('PUT /api/profile/:token/choice', { params: { token }, body: { choice } }, { signal }),
    onSaved: (answer: CandidateProfile) => {
      onChange(answer);
      heading.current?.focus();
    },
  });
  const Icon = profile.state === 'opted-in' ? EyeIcon : EyeOffIcon;
  return (
    <div className={classes.visibility}>
      <Icon />
      <h3 ref={heading} tabIndex={-1}>
        {title}
      </h3>
      <p>{text}</p>
      <div>
        {choices.map((choice) => (
          <Button
            key={choice}
            tone={choice === 'opt-in' ? 'primary' : 'quiet'}
            isBusy={saving.status === 'saving'}
            onClick={() => void save(choice)}
          >
            {LABELS[choice]}
          </Button>
        ))}
      </div>
      <SavingStatus saving={saving} />
    </div>
  );
}
