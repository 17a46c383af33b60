import type { Erasure } from '@gangway/contract/talent/erasures';
import { Button } from '@gangway/shared-ui/primitives/button';
import { PartStatus, usePart } from '../../parts/part';
import { SavingStatus, useSave } from '../../saving/saving';
import { Section } from '../../sections/section';
import type { EraseDialogProps } from './erase.dialog';
import classes from './privacy.module.css';

/** Files are part of it, so the download can be large. */
const DOWNLOAD_LIMIT_MS = 15 * 60_000;

type YourDataProps = {
  token: string;
  onErased: (erasure: Erasure) => void;
};

export function YourData({ token, onErased }: YourDataProps) {
  const dialog = usePart<EraseDialogProps>(loadDialog);
  const { saving, save } = useSave({
    send: async (_: null, signal) => {
      const { downloadData } = await loadDownload();
      return downloadData(token, signal);
    },
    onSaved: () => undefined,
    limitMs: DOWNLOAD_LIMIT_MS,
    failure: 'Download failed',
  });
  return (
    <Section title="Your data">
      <p>Download a copy of all your data, or have all of it erased.</p>
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
          Erase my data…
        </Button>
      </div>
      <SavingStatus
        saving={saving}
        busy="Fetching your data…"
        waiting="You are offline. We will keep trying."
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

const loadDialog = () => import(/* webpackChunkName: "erase" */ './erase.dialog');

const loadDownload = () => import(/* webpackChunkName: "dialogs" */ './download-data');
