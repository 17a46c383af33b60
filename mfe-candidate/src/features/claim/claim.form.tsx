import type { Choice } from '@gangway/contract/candidate-rules';
import type { AnsweredClaim, CandidateClaim } from '@gangway/contract/claims';
import { SavingStatus } from '../../saving/saving-status';
import { AnswerButton } from './answer-button';
import { Choices } from './choices';
import { DeclineDialog } from './decline.dialog';
import { DetailsFields } from './details-fields';
import { givenChoice } from './given-choice';
import { useAnswerForm } from './use-answer-form';
import classes from './claim.module.css';

type ClaimFormProps = {
  token: string;
  candidate: CandidateClaim | null;
  choice: Choice | null;
  onChoose: (choice: Choice) => void;
  onAnswered: (answered: AnsweredClaim) => void;
};

const DECLINING = {
  busy: 'Erasing…',
  waiting:
    'The connection is lost. We keep trying, and erase your data as soon as it is back, unless you choose otherwise until then.',
  failed:
    'We cannot tell whether it is done. Open your link once more: when it is invalid, your data is erased.',
};

export function ClaimForm({ onChoose, ...rest }: ClaimFormProps) {
  const { candidate, choice } = rest;
  const { formProps, errors, saving, stop, isAsking, decline, keep } = useAnswerForm(rest);
  const given = candidate && givenChoice(candidate);
  return (
    <form className={classes.form} {...formProps} onInput={stop}>
      <Choices choice={choice} onChoose={onChoose} />
      {candidate && choice === 'opt-in' && <DetailsFields candidate={candidate} errors={errors} />}
      <div>
        <AnswerButton
          {...{ choice, given }}
          isReady={candidate !== null}
          isBusy={saving.status === 'saving'}
        />
        <SavingStatus saving={saving} {...(choice === 'opt-out' ? DECLINING : {})} />
      </div>
      {isAsking && <DeclineDialog onConfirm={decline} onCancel={keep} />}
    </form>
  );
}
