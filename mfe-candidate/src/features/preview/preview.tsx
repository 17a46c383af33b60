import { Button } from '@gangway/shared-ui/primitives/button';
import { useState } from 'react';
import { PartStatus, usePart } from '../../parts/part';
import type { ProfileSectionProps } from '../../sections/section';
import type { PreviewDialogProps } from './preview.dialog';

/** The part stays when its dialog closes: what is being saved then is saved all the same. */
export function Preview(props: ProfileSectionProps) {
  const { state, open } = usePart<PreviewDialogProps>(loadDialog);
  const [isShown, setShown] = useState(false);
  const show = () => {
    setShown(true);
    if (state.status !== 'open') open();
  };
  return (
    <>
      <Button tone="quiet" isBusy={state.status === 'loading'} onClick={show}>
        See what recruiters see
      </Button>
      <PartStatus status={state.status} />
      {state.status === 'open' && (
        <state.Part {...props} isShown={isShown} onClose={() => setShown(false)} />
      )}
    </>
  );
}

const loadDialog = () => import(/* webpackChunkName: "dialogs" */ './preview.dialog');
