import type { Erasure } from '@gangway/contract/erasures';
import type { ProfileExport } from '@gangway/contract/profiles';
import { call } from '@gangway/shared-ui/platform';
import { Button } from '@gangway/shared-ui/primitives/button';
import { saveText } from '../../downloads/save-text';
import { PartStatus } from '../../parts/part-status';
import { usePart } from '../../parts/use-part';
import { SavingStatus } from '../../saving/saving-status';
import { useSave } from '../../saving/use-save';
import { Section } from '../../sections/section';
import type { EraseDialogProps } from './erase.dialog';
import classes from './privacy.module.css';

const loadDialog = () => import(/* webpackChunkName: "erase" */ './erase.dialog');

/** Files are part of it, so that it can be long on its way. */
const DOWNLOAD_LIMIT_MS = 15 * 60_000;

type YourDataProps = {
  token: string;
  onErased: (erasure: Erasure) => void;
};

const saveExport = (data: ProfileExport) =>
  saveText('gangway-my-data.json', JSON.stringify(data, null, 2), 'application/json');

export function YourData({ token, onErased }: YourDataProps) {
  const dialog = usePart<EraseDialogProps>(loadDialog);
  const { saving, save } = useSave({
    send: (_: null, signal) =>
      call('GET /api/profile/:token/export', { params: { token } }, { signal }),
    onSaved: saveExport,
    limitMs: DOWNLOAD_LIMIT_MS,
    failure: 'Download Failed',
  });
  return (
    <Section title="Your data">
      <p>It is yours. Take a copy of all of it, or have it erased for good.</p>
      <div className={classes.actions}>
        <Button tone="quiet" isBusy={saving.status === 'saving'} onClick={() => void save(null)}>
          Download my data
        </Button>
        <Button
          tone="quiet"
          className={classes.erase}
          isBusy={dialog.state.status === 'loading'}
          onClick={dialog.open}
        >
          Erase me…
        </Button>
      </div>
      <SavingStatus
        saving={saving}
        busy="Fetching your data…"
        waiting="The connection is lost. We keep trying."
        saved="Saved as gangway-my-data.json"
        failed="Not downloaded"
      />
      <PartStatus status={dialog.state.status} />
      {dialog.state.status === 'open' && (
        <dialog.state.Part token={token} onErased={onErased} onClose={dialog.close} />
      )}
    </Section>
  );
}
