import type { Choice, LaterChoice, CandidateState } from '@gangway/contract/talent/candidate-rules';
import { CHOICE_TITLES } from '@gangway/contract/talent/choice-titles';
import type { AnsweredClaim, CandidateClaim, ClaimAnswer } from '@gangway/contract/talent/claims';
import { NewTab } from '@gangway/shared-ui/brand/legal-note';
import { call } from '@gangway/shared-ui/platform';
import { Button } from '@gangway/shared-ui/primitives/button';
import { type SubmitEvent, useEffect, useState } from 'react';
import { PartStatus, usePart } from '../../parts/part';
import { SavingStatus, useSave } from '../../saving/saving';
import type { DeclineDialogProps } from './decline.dialog';
import type { DetailsHandle, DetailsPartProps } from './details.part';
import type { ChosenFiles } from './file-choice';
import classes from './claim.module.css';

type ClaimFormProps = {
  token: string;
  candidate: CandidateClaim | null;
  choice: Choice | null;
  onChoose: (choice: Choice) => void;
  onAnswered: (answered: AnsweredClaim, files: ChosenFiles) => void;
};

const NO_FILES: ChosenFiles = { photo: null, resume: null };

export function ClaimForm({ token, candidate, choice, onChoose, onAnswered }: ClaimFormProps) {
  const [files, setFiles] = useState(NO_FILES);
  const [details, setDetails] = useState<DetailsHandle | null>(null);
  const dialog = usePart<DeclineDialogProps>(loadDialog);
  const { formProps, saving, isBusy, decline } = useAnswerForm({
    token,
    candidate,
    choice,
    details,
    onDecline: dialog.open,
    onSaved: (answered) => onAnswered(answered, files),
  });
  const hasFields = choice !== 'opt-in' || details !== null;
  return (
    <form className={classes.form} {...formProps}>
      <Choices choice={choice} onChoose={onChoose} />
      {candidate && choice === 'opt-in' && (
        <DetailsSlot ref={setDetails} onFiles={setFiles} {...{ candidate, saving, files }} />
      )}
      <p>
        Read our <NewTab href="/privacy">privacy policy</NewTab> and{' '}
        <NewTab href="/terms">terms of use</NewTab>.
      </p>
      <div>
        <AnswerButton
          {...{ choice, given: candidate && givenChoice(candidate) }}
          isReady={candidate !== null && hasFields}
          isBusy={isBusy}
        />
        <SavingStatus saving={saving} {...(choice === 'opt-out' ? DECLINING : {})} />
      </div>
      {dialog.state.status === 'open' && (
        <dialog.state.Part
          onConfirm={() => {
            dialog.close();
            decline();
          }}
          onCancel={dialog.close}
        />
      )}
    </form>
  );
}

/** An opt-out ends the link, so it cannot be the answer here. */
export const givenChoice = ({ state }: { state: CandidateState }): LaterChoice | null =>
  GIVEN[state];

const loadDialog = () => import(/* webpackChunkName: "answering" */ './decline.dialog');

type AnswerFormOptions = {
  token: string;
  candidate: CandidateClaim | null;
  choice: Choice | null;
  details: DetailsHandle | null;
  onDecline: () => void;
  onSaved: (answered: AnsweredClaim) => void;
};

function useAnswerForm(options: AnswerFormOptions) {
  const { token, candidate, choice, details, onDecline, onSaved } = options;
  const { saving, save, stop } = useSave({
    send: (body: ClaimAnswer, signal) => call('POST /api/candidate/claim', { body }, { signal }),
    onSaved,
  });
  const answer = (body: ClaimAnswer) => void save(body);

  const answerWithDetails = () => {
    const read = details?.read();
    if (!read || !candidate) return;
    answer({ token, choice: 'opt-in', ...read, version: candidate.version });
  };

  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!candidate || !choice) return;
    if (choice === 'opt-out') onDecline();
    else if (choice === 'opt-in') answerWithDetails();
    else answer({ token, choice });
  };

  return {
    /** With method=dialog, submitting before the script has started sends no request. */
    formProps: { noValidate: true, method: 'dialog' as const, onSubmit, onInput: stop },
    saving,
    isBusy: saving.status === 'saving' || saving.status === 'saved',
    decline: () => answer({ token, choice: 'opt-out' }),
  };
}

type ChoicesProps = { choice: Choice | null; onChoose: (choice: Choice) => void };

/** Native radio buttons, so that a choice made before hydration counts. */
const Choices = ({ choice, onChoose }: ChoicesProps) => (
  <fieldset className={classes.choices}>
    <legend>What would you like to do?</legend>
    {OFFERS.map((offer) => (
      <div key={offer.choice}>
        <input
          type="radio"
          name="choice"
          id={offer.choice}
          checked={choice === offer.choice}
          aria-describedby={`${offer.choice}-means`}
          onChange={() => onChoose(offer.choice)}
        />
        <label htmlFor={offer.choice}>{CHOICE_TITLES[offer.choice]}</label>
        <ul id={`${offer.choice}-means`}>
          {offer.consequences.map((consequence) => (
            <li key={consequence}>{consequence}</li>
          ))}
        </ul>
      </div>
    ))}
  </fieldset>
);

type Offer = { choice: Choice; consequences: readonly string[] };

const OFFERS: readonly Offer[] = [
  {
    choice: 'opt-in',
    consequences: [
      'Recruiters can find your position, former employer, department, experience, skills and location.',
      'A recruiter pays to see your name, email, phone, photo and résumé. You are not asked each time, and you see who did.',
      'You can change your details or your choice at any time.',
    ],
  },
  {
    choice: 'stay-private',
    consequences: [
      'No recruiter can find you.',
      'We keep your profile. You can let recruiters find you at any time.',
    ],
  },
  {
    choice: 'opt-out',
    consequences: [
      'We will erase your data right away and give you a receipt.',
      'If an employer adds you to a list again, we will leave you out. This cannot be undone.',
    ],
  },
];

function DetailsSlot(props: DetailsPartProps) {
  const { state, open } = usePart<DetailsPartProps>(loadDetails);
  useEffect(() => {
    open();
  }, [open]);
  return state.status === 'open' ? <state.Part {...props} /> : <PartStatus status={state.status} />;
}

const loadDetails = () => import(/* webpackChunkName: "answering" */ './details.part');

type AnswerButtonProps = {
  choice: Choice | null;
  given: LaterChoice | null;
  isReady: boolean;
  isBusy: boolean;
};

function AnswerButton({ choice, given, isReady, isBusy }: AnswerButtonProps) {
  const isSame = choice === given;
  return (
    <Button
      type="submit"
      size="large"
      tone={choice === 'opt-out' ? 'danger' : 'primary'}
      disabled={!isReady || (isSame && choice !== 'opt-in')}
      isBusy={isBusy}
    >
      {choice && !isSame ? LABELS[choice] : 'Save my answer'}
    </Button>
  );
}

const LABELS: Record<Choice, string> = {
  'opt-in': 'Let recruiters find me',
  'stay-private': 'Keep me hidden',
  'opt-out': 'Decline and erase',
};

const GIVEN: Record<CandidateState, LaterChoice | null> = {
  invited: null,
  'opted-in': 'opt-in',
  private: 'stay-private',
};

const DECLINING = {
  busy: 'Erasing…',
  waiting:
    'You are offline. We will erase your data as soon as you are back online, unless you choose something else first.',
  failed:
    'We could not confirm that your data was erased. Open your link again. If it no longer works, your data has been erased',
};
