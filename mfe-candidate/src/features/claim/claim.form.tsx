import type { Choice } from '@gangway/contract/candidate-rules';
import type { AnsweredClaim, CandidateClaim } from '@gangway/contract/claims';
import { NewTab } from '@gangway/shared-ui/brand/legal-note';
import { useEffect, useState } from 'react';
import { PartStatus } from '../../parts/part-status';
import { usePart } from '../../parts/use-part';
import { SavingStatus } from '../../saving/saving-status';
import { AnswerButton } from './answer-button';
import { Choices } from './choices';
import classes from './claim.module.css';
import type { DeclineDialogProps } from './decline.dialog';
import type { DetailsHandle, DetailsPartProps } from './details.part';
import type { ChosenFiles } from './file-choice';
import { givenChoice } from './given-choice';
import { useAnswerForm } from './use-answer-form';

const loadDetails = () => import(/* webpackChunkName: "answering" */ './details.part');

/** The fields are fetched once they are wanted: most of this page is read without them. */
function DetailsSlot(props: DetailsPartProps) {
  const { state, open } = usePart<DetailsPartProps>(loadDetails);
  useEffect(open, [open]);
  return state.status === 'open' ? <state.Part {...props} /> : <PartStatus status={state.status} />;
}

type ClaimFormProps = {
  token: string;
  candidate: CandidateClaim | null;
  choice: Choice | null;
  onChoose: (choice: Choice) => void;
  onAnswered: (answered: AnsweredClaim, files: ChosenFiles) => void;
};

const loadDialog = () => import(/* webpackChunkName: "answering" */ './decline.dialog');

const NO_FILES: ChosenFiles = { photo: null, resume: null };

const DECLINING = {
  busy: 'Erasing…',
  waiting:
    'You are offline. We will erase your data as soon as you are back online, unless you choose something else first.',
  failed:
    'We could not confirm that your data was erased. Open your link again. If it no longer works, your data has been erased',
};

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
