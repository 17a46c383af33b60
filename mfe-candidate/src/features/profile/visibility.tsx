import type { CandidateState, LaterChoice } from '@gangway/contract/talent/candidate-rules';
import type { CandidateProfile } from '@gangway/contract/talent/profiles';
import { call } from '@gangway/shared-ui/platform';
import { Button } from '@gangway/shared-ui/primitives/button';
import { EyeIcon, EyeOffIcon } from '@gangway/shared-ui/primitives/icon';
import { useRef, type ReactNode } from 'react';
import { formatDate } from '../../dates/format-date';
import { SavingStatus, useSave } from '../../saving/saving';
import type { ProfileSectionProps } from '../../sections/section';
import classes from './profile.module.css';

type VisibilityProps = ProfileSectionProps & { children: ReactNode };

export function Visibility({ token, profile, onChange, children }: VisibilityProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { title, text, choices } = WORDS[profile.state];
  const { saving, save } = useSave({
    send: (choice: LaterChoice, signal) =>
      call(
        'PUT /api/profile/:token/choice',
        { params: { token }, body: { choice, version: profile.version } },
        { signal },
      ),
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
      <p>{text + sinceWhen(profile)}</p>
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
        {children}
      </div>
      <SavingStatus saving={saving} />
    </div>
  );
}

type Words = { title: string; text: string; choices: readonly LaterChoice[] };

const WORDS: Record<CandidateState, Words> = {
  'opted-in': {
    title: 'You let recruiters find you',
    text: 'They see your work, not your name. A recruiter pays to see your name, email, phone, photo and résumé. You are not asked each time, and you see who did.',
    choices: ['stay-private'],
  },
  private: {
    title: 'You are hidden',
    text: 'Recruiters cannot find you. Recruiters who paid to see your details before you chose to be hidden still have access to them.',
    choices: ['opt-in'],
  },
  invited: {
    title: 'You have not decided yet',
    text: 'You stay hidden until you choose. If you let recruiters find you, they see your work, and pay to see your name, email, phone, photo and résumé. You are not asked each time, and you see who did.',
    choices: ['opt-in', 'stay-private'],
  },
};

const sinceWhen = ({ findableSince, isInNextBatch }: CandidateProfile): string =>
  findableSince
    ? ` Visible since ${formatDate(findableSince)}.`
    : isInNextBatch
      ? ' New people appear together, usually within a day.'
      : '';

const LABELS: Record<LaterChoice, string> = {
  'opt-in': 'Let recruiters find me',
  'stay-private': 'Keep me hidden',
};
