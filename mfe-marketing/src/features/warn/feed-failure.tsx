import { Button } from '@gangway/shared-ui/primitives/button';
import { Notice } from '@gangway/shared-ui/primitives/notice';
import { warn } from '../../content/warn';
import { Fog } from './fog';
import { StillState } from './still-state';

type FeedFailureProps = { isCompact: boolean; isBusy: boolean; retry: () => void };

/** Compact above notices that are still there, and in their place where there are none. */
export function FeedFailure({ isCompact, isBusy, retry }: FeedFailureProps) {
  const { title, text, retry: label } = warn.failure;
  const button = (
    <Button tone="quiet" isBusy={isBusy} onClick={retry}>
      {label}
    </Button>
  );
  if (isCompact) {
    return (
      <Notice tone="danger" title={title}>
        <p>{text}</p>
        {button}
      </Notice>
    );
  }
  return (
    <StillState isAlert art={<Fog />} title={title} text={text}>
      {button}
    </StillState>
  );
}
