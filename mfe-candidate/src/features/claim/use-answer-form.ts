import type { Choice } from '@gangway/contract/candidate-rules';
import type { AnsweredClaim, CandidateClaim, ClaimAnswer } from '@gangway/contract/claims';
import { call } from '@gangway/shared-ui/platform';
import type { SubmitEvent } from 'react';
import { useSave } from '../../saving/use-save';
import type { DetailsHandle } from './details.part';

type AnswerFormOptions = {
  token: string;
  candidate: CandidateClaim | null;
  choice: Choice | null;
  /** Null until the fields are there. */
  details: DetailsHandle | null;
  onDecline: () => void;
  onSaved: (answered: AnsweredClaim) => void;
};

/** From the form to the server's answer; declining needs a confirmation in between. */
export function useAnswerForm(options: AnswerFormOptions) {
  const { token, candidate, choice, details, onDecline, onSaved } = options;
  const { saving, save, stop } = useSave({
    send: (body: ClaimAnswer, signal) => call('POST /api/candidate/claim', { body }, { signal }),
    onSaved,
  });
  const answer = (body: ClaimAnswer) => void save(body);

  const answerWithDetails = () => {
    const profileData = details?.read();
    if (profileData) answer({ token, choice: 'opt-in', profileData });
  };

  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!candidate || !choice) return;
    if (choice === 'opt-out') onDecline();
    else if (choice === 'opt-in') answerWithDetails();
    else answer({ token, choice });
  };

  return {
    /** Until the script has started, the form sends nothing: its method is no request. */
    formProps: { noValidate: true, method: 'dialog' as const, onSubmit, onInput: stop },
    saving,
    /** Saved leads to another view. */
    isBusy: saving.status === 'saving' || saving.status === 'saved',
    decline: () => answer({ token, choice: 'opt-out' }),
  };
}
