import type { UploadKind } from '@gangway/contract/talent/candidate-rules';
import { Button } from '@gangway/shared-ui/primitives/button';
import { useRef, useState, type ChangeEvent } from 'react';
import { FILE_KINDS, sizeOf } from '../../files/file-kinds';
import { refusalOf } from '../../files/file-refusals';
import classes from './details.module.css';

/** Uploaded only after the answer is saved, because the answer contains the profile's link. */
export type ChosenFiles = Readonly<Record<UploadKind, File | null>>;

type FileChoiceProps = {
  hasProfileLink: boolean;
  files: ChosenFiles;
  onFiles: (files: ChosenFiles) => void;
};

/** Only with the first opt-in: later answers contain no profile link. */
export function FileChoice({ hasProfileLink, files, onFiles }: FileChoiceProps) {
  if (hasProfileLink) {
    return <p>Upload a photo or résumé on your profile. The link is in our email to you.</p>;
  }
  return (
    <>
      {(['photo', 'resume'] as const).map((kind) => (
        <ChosenFile
          key={kind}
          kind={kind}
          file={files[kind]}
          onChoose={(file) => onFiles({ ...files, [kind]: file })}
        />
      ))}
      <p>Recruiters see your photo and résumé only after they pay to see your details.</p>
    </>
  );
}

type FileRowProps = {
  kind: UploadKind;
  file: File | null;
  onChoose: (file: File | null) => void;
};

function ChosenFile({ kind, file, onChoose }: FileRowProps) {
  const { title, noun, hint, accept } = FILE_KINDS[kind];
  const input = useRef<HTMLInputElement>(null);
  const row = useRef<HTMLDivElement>(null);
  const [refusal, setRefusal] = useState('');

  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = target.files ?? [];
    target.value = '';
    if (!chosen) return;
    const reason = refusalOf(kind, chosen);
    setRefusal(reason);
    if (reason === '') onChoose(chosen);
  };
  const remove = () => {
    onChoose(null);
    row.current?.focus();
  };

  return (
    <div ref={row} tabIndex={-1} role="group" aria-label={title} className={classes.file}>
      <strong>{title} (optional)</strong>
      <p role="status">{refusal || (file ? `${file.name}, ${sizeOf(file.size)}` : hint)}</p>
      <input ref={input} type="file" hidden aria-label={title} accept={accept} onChange={choose} />
      <div>
        <Button tone="quiet" onClick={() => input.current?.click()}>
          {file ? `Choose another ${noun}` : `Choose a ${noun}`}
        </Button>
        {file && (
          <Button tone="quiet" aria-label={`Remove your ${noun}`} onClick={remove}>
            Remove
          </Button>
        )}
      </div>
    </div>
  );
}
