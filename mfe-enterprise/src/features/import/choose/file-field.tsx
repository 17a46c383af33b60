import { UploadIcon, FileIcon } from '@gangway/shared-ui/primitives/icon';
import { useId, useState, type DragEvent } from 'react';
import { refuseFile, type Refusal } from './refuse-file';
import styles from './choose.module.css';

/** A copy: a file that is saved again after it was chosen can no longer be read. */
export type ChosenFile = { name: string; content: Blob };

const KB = 1024;

type FileFieldProps = {
  file: ChosenFile | null;
  error: string | undefined;
  onFile: (file: ChosenFile) => void;
  onRefused: (refusal: Refusal) => void;
};

export function FileField({ file, error, onFile, onRefused }: FileFieldProps) {
  const id = useId();
  const [isOver, setOver] = useState(false);

  const accept = async (given: File | undefined) => {
    if (!given) return;
    try {
      const refusal = await refuseFile(given);
      if (refusal) onRefused(refusal);
      else onFile({ name: given.name, content: new Blob([await given.arrayBuffer()]) });
    } catch {
      onRefused(UNREADABLE);
    }
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void accept(event.dataTransfer.files[0]);
  };
  return (
    <div className={styles.fileField}>
      <label
        htmlFor={id}
        className={`${styles.drop} ${isOver ? styles.over : ''}`}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
      >
        {file ? <Chosen file={file} /> : <Invitation />}
      </label>
      <input
        id={id}
        type="file"
        accept=".csv,text/csv"
        aria-label={file ? `CSV file: ${file.name}` : 'CSV file'}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        className={`gw-visually-hidden ${styles.input}`}
        onChange={({ currentTarget }) => {
          void accept(currentTarget.files?.[0]);
          // Without this, choosing the same file again after correcting it fires no change event.
          currentTarget.value = '';
        }}
      />
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}

const UNREADABLE: Refusal = {
  title: 'The file could not be read',
  description: 'Close it in other programs and choose it again.',
  help: null,
};

const Chosen = ({ file }: { file: ChosenFile }) => (
  <>
    <FileIcon />
    <strong className={styles.fileName}>{file.name}</strong>
    <span className={styles.note}>
      {sizeOf(file.content)}. Choose or drop another file to replace it.
    </span>
  </>
);

function sizeOf({ size }: Blob): string {
  if (size < KB) return `${size} bytes`;
  return size < KB * KB ? `${Math.round(size / KB)} KB` : `${(size / KB / KB).toFixed(1)} MB`;
}

const Invitation = () => (
  <>
    <UploadIcon />
    <strong>Drop your CSV file here, or click to choose one</strong>
    <span className={styles.note}>Up to 10MB</span>
  </>
);
