import type { HideableFact } from '@gangway/contract/hidden-facts';
import { call } from '@gangway/shared-ui/platform';
import { Button } from '@gangway/shared-ui/primitives/button';
import { PartStatus, usePart } from '../../parts/part';
import { useSaveLatest } from '../../saving/use-save-latest';
import type { ProfileSectionProps } from '../../sections/section';
import type { PreviewDialogProps } from './preview.dialog';

const loadDialog = () => import(/* webpackChunkName: "dialogs" */ './preview.dialog');

/** Not in the dialog: what is being saved when it closes is saved all the same. */
function useHiding({ token, profile, onChange }: ProfileSectionProps) {
  const { saving, wanted, save } = useSaveLatest({
    send: (hiddenFacts: HideableFact[], signal) =>
      call(
        'PUT /api/profile/:token/hidden-facts',
        { params: { token }, body: { hiddenFacts } },
        { signal },
      ),
    onSaved: onChange,
  });
  return { saving, hidden: wanted ?? profile.hiddenFacts, save };
}

export function Preview(props: ProfileSectionProps) {
  const { token, profile } = props;
  const { state, open, close } = usePart<PreviewDialogProps>(loadDialog);
  const hiding = useHiding(props);
  return (
    <>
      <Button tone="quiet" isBusy={state.status === 'loading'} onClick={open}>
        See what recruiters see
      </Button>
      <PartStatus status={state.status} />
      {state.status === 'open' && <state.Part {...{ token, profile, hiding }} onClose={close} />}
    </>
  );
}
