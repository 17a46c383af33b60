import { Button } from '@gangway/shared-ui/primitives/button';
import { Notice } from '@gangway/shared-ui/primitives/notice';
import { register } from '../../content/register';

const { title, text, retry } = register.plan.failure;

export const PlansFailure = ({ onRetry }: { onRetry: () => void }) => (
  <Notice tone="danger" title={title}>
    <p>{text}</p>
    <Button tone="quiet" onClick={onRetry}>
      {retry}
    </Button>
  </Notice>
);
