import type { Choice } from '@gangway/contract/candidate-rules';
import { Button } from '@gangway/shared-ui/primitives/button';

const LABELS: Record<Choice, string> = {
  'opt-in': 'Let recruiters find me',
  'stay-private': 'Keep me hidden',
  'opt-out': 'Decline and erase',
};

/** What it does is what it says; null where there is nothing to save yet. */
export const AnswerButton = ({ answer, isBusy }: { answer: Choice | null; isBusy: boolean }) => (
  <Button
    type="submit"
    size="large"
    tone={answer === 'opt-out' ? 'danger' : 'primary'}
    disabled={answer === null}
    isBusy={isBusy}
  >
    {answer ? LABELS[answer] : 'Save my answer'}
  </Button>
);
