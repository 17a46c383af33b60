import type { Choice } from '@gangway/contract/candidate-rules';
import type { AnsweredClaim, CandidateClaim, ClaimAnswer } from '@gangway/contract/claims';
import { ApiError, call } from '@gangway/shared-ui/platform';
import { useForm } from '@gangway/shared-ui/primitives/form';
import { useState } from 'react';
import { useSave } from '../../saving/use-save';
import { DETAILS, issuesOf, profileDataOf, type Details } from './details';

type AnswerFormOptions = {
  token: string;
  candidate: CandidateClaim | null;
  choice: Choice | null;
  onAnswered: (answered: AnsweredClaim) => void;
};

/** The names of the server's issues are those of the fields, but for where they are in the body. */
const serverIssues = (error: unknown) =>
  error instanceof ApiError
    ? error.issues.map(({ path, message }) => ({
        path: path.replace(/^profileData\./, ''),
        message,
      }))
    : [];

/** From the form to the server's answer; to decline is asked once more in between. */
export function useAnswerForm({ token, candidate, choice, onAnswered }: AnswerFormOptions) {
  const [isAsking, setAsking] = useState(false);

  const send = async (body: ClaimAnswer, signal: AbortSignal) => {
    try {
      return await call('POST /api/candidate/claim', { body }, { signal });
    } catch (error) {
      form.setIssues(serverIssues(error));
      throw error;
    }
  };
  const { saving, save, stop } = useSave({ send, onSaved: onAnswered });
  const saveAnswer = (answer: ClaimAnswer) => void save(answer);

  /** The form does not wait for it: a press while the connection is lost sends at once. */
  const submit = async (details: Details) => {
    if (!candidate || !choice) return;
    if (choice === 'opt-out') setAsking(true);
    else if (choice === 'stay-private') saveAnswer({ token, choice });
    else saveAnswer({ token, choice, profileData: profileDataOf(details, candidate) });
  };
  const form = useForm({
    fields: DETAILS,
    validate: (details) => (choice === 'opt-in' ? issuesOf(details) : []),
    submit,
  });

  const decline = () => {
    setAsking(false);
    saveAnswer({ token, choice: 'opt-out' });
  };

  return { ...form, saving, stop, isAsking, decline, keep: () => setAsking(false) };
}
