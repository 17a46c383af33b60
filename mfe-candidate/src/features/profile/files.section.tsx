import type { UploadKind } from '@gangway/contract/talent/candidate-rules';
import type { CandidateProfile } from '@gangway/contract/talent/profiles';
import { Button } from '@gangway/shared-ui/primitives/button';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { formatDate } from '../../dates/format-date';
import { addressOf, FILE_KINDS, sizeOf } from '../../files/file-kinds';
import { PartStatus, usePart } from '../../parts/part';
import { SavingStatus, useSave } from '../../saving/saving';
import { Section, type ProfileSectionProps } from '../../sections/section';
import type { AddressFormProps } from './address.form';
import classes from './profile.module.css';

export const Files = (props: ProfileSectionProps) => (
  <Section title="Photo and résumé">
    <p>Recruiters see both only after they pay to see your details.</p>
    <FileRow kind="photo" {...props} />
    <FileRow kind="resume" {...props} />
  </Section>
);

type FileRowProps = ProfileSectionProps & { kind: UploadKind };

const UPLOAD_LIMIT_MS = 15 * 60_000;

function FileRow({ kind, ...props }: FileRowProps) {
  const { token, profile, onChange } = props;
  const { title, noun, accept } = FILE_KINDS[kind];
  const row = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [share, setShare] = useState<number>();
  const form = usePart<AddressFormProps>(loadForm);

  const { saving, save, stop } = useSave({
    send: async (file: File | null, signal) => {
      if (!file) {
        const { removeFile } = await loadChanges();
        return removeFile({ token, kind, profile }, signal);
      }
      const { sendFile } = await loadSender();
      return sendFile(file, { token, kind, signal, onProgress: setShare });
    },
    onSaved: (answer: CandidateProfile) => {
      onChange(answer);
      row.current?.focus();
    },
    limitMs: UPLOAD_LIMIT_MS,
  });
  const isBusy = saving.status === 'saving' || saving.status === 'waiting';

  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    setShare(undefined);
    if (file) void save(file);
    target.value = '';
  };

  useEffect(() => {
    if (saving.status === 'failed') row.current?.focus();
  }, [saving.status]);

  const giveUp = () => {
    stop();
    row.current?.focus();
  };
  const closeForm = () => {
    form.close();
    row.current?.focus();
  };

  return (
    <div ref={row} tabIndex={-1} role="group" aria-label={title} className={classes.file}>
      <h3>{title}</h3>
      <FileFacts kind={kind} profile={profile} />
      <input ref={input} type="file" hidden aria-label={title} accept={accept} onChange={choose} />
      {isBusy && (
        <div>
          <progress aria-label={`Sending your ${noun}`} value={share} />
          <Button tone="quiet" autoFocus onClick={giveUp}>
            Stop
          </Button>
        </div>
      )}
      {!isBusy && form.state.status !== 'open' && (
        <FileActions
          noun={noun}
          hasFile={addressOf(kind, profile) !== null}
          isOpening={form.state.status === 'loading'}
          onUpload={() => input.current?.click()}
          onAddress={form.open}
          onRemove={() => void save(null)}
        />
      )}
      {form.state.status === 'open' && (
        <form.state.Part {...props} kind={kind} onSaved={onChange} onClose={closeForm} />
      )}
      <PartStatus status={form.state.status} />
      <SavingStatus saving={saving} />
    </div>
  );
}

const loadForm = () => import(/* webpackChunkName: "editing" */ './address.form');
const loadChanges = () => import(/* webpackChunkName: "editing" */ './change-file');
const loadSender = () => import(/* webpackChunkName: "send-file" */ '../../files/send-file');

function FileFacts({ kind, profile }: { kind: UploadKind; profile: CandidateProfile }) {
  const address = addressOf(kind, profile);
  const upload = profile.uploads[kind];
  const { noun, hint } = FILE_KINDS[kind];
  if (address === null) return <p>None yet. {hint}</p>;
  return (
    <p>
      <a href={address} target="_blank" rel="noreferrer">
        Open your {noun}
      </a>
      {upload
        ? `, uploaded on ${formatDate(upload.uploadedAt)}, ${sizeOf(upload.bytes)}`
        : `, at ${new URL(address).host}`}
    </p>
  );
}

type FileActionsProps = {
  noun: string;
  hasFile: boolean;
  isOpening: boolean;
  onUpload: () => void;
  onAddress: () => void;
  onRemove: () => void;
};

const FileActions = ({ noun, hasFile, isOpening, ...on }: FileActionsProps) => (
  <div>
    <Button tone="quiet" onClick={on.onUpload}>
      {hasFile ? `Upload another ${noun}` : `Upload a ${noun}`}
    </Button>
    <Button
      tone="quiet"
      aria-label={`Use a web address for your ${noun}`}
      isBusy={isOpening}
      onClick={on.onAddress}
    >
      Use a web address
    </Button>
    {hasFile && (
      <Button tone="quiet" aria-label={`Remove your ${noun}`} onClick={on.onRemove}>
        Remove
      </Button>
    )}
  </div>
);
