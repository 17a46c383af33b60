import { Button } from '@gangway/shared-ui/primitives/button';
import { PartStatus, usePart } from '../../parts/part';
import type { ProfileSectionProps } from '../../sections/section';
import type { PreviewDialogProps } from './preview.dialog';

const loadDialog = () => import(/* webpackChunkName: "dialogs" */ './preview.dialog');

export function Preview(props: ProfileSectionProps) {
  const { state, open, close } = usePart<PreviewDialogProps>(loadDialog);
  return (
    <>
      <Button tone="quiet" isBusy={state.status === 'loading'} onClick={open}>
        See what recruiters see
      </Button>
      <PartStatus status={state.status} />
      {state.status === 'open' && <state.Part {...props} onClose={close} />}
    </>
  );
}
