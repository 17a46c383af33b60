import type { UploadKind } from '@gangway/contract/candidate-rules';
import type { CandidateProfile } from '@gangway/contract/profiles';
import { Button } from '@gangway/shared-ui/primitives/button';
import { useRef, useState, type ChangeEvent } from 'react';
import { PartStatus } from '../../parts/part-status';
import { usePart } from '../../parts/use-part';
import { SavingStatus } from '../../saving/saving-status';
import { useSave } from '../../saving/use-save';
import type { AddressFormProps } from './address.form';
import { removeFile } from './change-file';
import { FileFacts } from './file-facts';
import { addressOf, FILE_KINDS } from './file-kinds';
import type { ProfileSectionProps } from '../../sections/profile-section';
import classes from './profile.module.css';

const loadForm = () => import(/* webpackChunkName: "editing" */ './address.form');
const loadSender = () => import(/* webpackChunkName: "send-file" */ './send-file');

/** For one try of a whole upload; one that stalls ends much earlier. */
const UPLOAD_LIMIT_MS = 15 * 60_000;

export type FileRowProps = ProfileSectionProps & { kind: UploadKind };

export function FileRow({ kind, ...props }: FileRowProps) {
  const { token, profile, onChange } = props;
  const { title, noun, accept } = FILE_KINDS[kind];
  const row = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [share, setShare] = useState<number>();
  const form = usePart<AddressFormProps>(loadForm);
  const hasFile = addressOf(kind, profile) !== null;

  const finish = (answer: CandidateProfile) => {
    onChange(answer);
    row.current?.focus();
  };
  const { saving, save, stop } = useSave({
    send: async (file: File | null, signal) => {
      if (!file) return removeFile({ token, kind, profile }, signal);
      const { sendFile } = await loadSender();
      return sendFile(file, { token, kind, signal, onProgress: setShare });
    },
    onSaved: finish,
    limitMs: UPLOAD_LIMIT_MS,
  });
  const isBusy = saving.status === 'saving' || saving.status === 'waiting';

  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    setShare(undefined);
    if (file) void save(file);
    target.value = '';
  };

  return (
    <div ref={row} tabIndex={-1} role="group" aria-label={title} className={classes.file}>
      <h3>{title}</h3>
      <FileFacts kind={kind} profile={profile} />
      <input ref={input} type="file" hidden aria-label={title} accept={accept} onChange={choose} />
      {isBusy ? (
        <div>
          <progress aria-label={`Sending your ${noun}`} value={share} />
          <Button tone="quiet" onClick={stop}>
            Stop
          </Button>
        </div>
      ) : (
        form.state.status !== 'open' && (
          <div>
            <Button tone="quiet" onClick={() => input.current?.click()}>
              {hasFile ? 'Upload another' : `Upload a ${noun}`}
            </Button>
            <Button
              tone="quiet"
              autoFocus={form.hasClosed}
              isBusy={form.state.status === 'loading'}
              onClick={form.open}
            >
              Use a web address
            </Button>
            {hasFile && (
              <Button tone="quiet" onClick={() => void save(null)}>
                Remove
              </Button>
            )}
          </div>
        )
      )}
      {form.state.status === 'open' && (
        <form.state.Part {...props} kind={kind} onSaved={finish} onClose={form.close} />
      )}
      <PartStatus status={form.state.status} />
      <SavingStatus saving={saving} />
    </div>
  );
}
