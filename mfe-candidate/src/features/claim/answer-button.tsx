import type { Choice, LaterChoice } from '@gangway/contract/candidate-rules';
import { Button } from '@gangway/shared-ui/primitives/button';

const LABELS: Record<Choice, string> = {
  'opt-in': 'Let recruiters find me',
  'stay-private': 'Keep me hidden',
  'opt-out': 'Decline and erase',
};

type AnswerButtonProps = {
  choice: Choice | null;
  /** The answer so far. The same opt-in again saves the details. */
  given: LaterChoice | null;
  isReady: boolean;
  isBusy: boolean;
};

export function AnswerButton({ choice, given, isReady, isBusy }: AnswerButtonProps) {
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
