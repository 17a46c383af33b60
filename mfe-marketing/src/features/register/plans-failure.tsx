import { Button } from '@gangway/shared-ui/primitives/button';
import { Notice } from '@gangway/shared-ui/primitives/notice';
import { register } from '../../content/register';

const { title, text, retry } = register.plan.failure;

type PlansFailureProps = { isAsking: boolean; onRetry: () => void };

export const PlansFailure = ({ isAsking, onRetry }: PlansFailureProps) => (
  <Notice tone="danger" title={title}>
    <p>{text}</p>
    <Button tone="quiet" isBusy={isAsking} onClick={onRetry}>
      {retry}
    </Button>
  </Notice>
);
