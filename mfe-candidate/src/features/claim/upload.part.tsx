import type { UploadKind } from '@gangway/contract/talent/candidate-rules';
import type { AnsweredClaim } from '@gangway/contract/talent/claims';
import { Button } from '@gangway/shared-ui/primitives/button';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { FILE_KINDS } from '../../files/file-kinds';
import { sendFile } from '../../files/send-file';
import { retryUntilSent } from '../../saving/retry';
import { reasonOf } from '../../saving/saving';
import type { ChosenFiles } from './file-choice';
import classes from './details.module.css';

export type UploadPartProps = {
  answered: AnsweredClaim;
  files: ChosenFiles;
  onDone: (notUploaded: readonly string[]) => void;
};

const UPLOAD_LIMIT_MS = 15 * 60_000;

const KINDS = ['photo', 'resume'] as const;

type Uploading = { kind: UploadKind; share: number | undefined; isWaiting: boolean };

export default function UploadPart({ answered: { profilePath }, files, onDone }: UploadPartProps) {
  const frame = useRef<HTMLDivElement>(null);
  const failures = useRef<string[]>([]);
  const [uploading, setUploading] = useState<Uploading | null>(null);

  const upload = async (kind: UploadKind, file: File, signal: AbortSignal): Promise<string[]> => {
    // An answer that was given earlier contains no link; it is in the email.
    if (profilePath === null) return [notUploaded(kind, 'Open the link in our email to add it.')];
    const token = profilePath.split('/').at(-1) ?? '';
    const report = (change: Partial<Uploading>) =>
      signal.aborted || setUploading({ kind, share: undefined, isWaiting: false, ...change });
    report({});
    try {
      await retryUntilSent(
        (one) =>
          sendFile(file, { token, kind, signal: one, onProgress: (share) => report({ share }) }),
        { signal, onWaiting: () => report({ isWaiting: true }), limitMs: UPLOAD_LIMIT_MS },
      );
      return [];
    } catch (error) {
      return [notUploaded(kind, reasonOf(error))];
    }
  };

  const uploadAll = useEffectEvent(async (signal: AbortSignal) => {
    for (const kind of KINDS) {
      const file = files[kind];
      if (file) failures.current.push(...(await upload(kind, file, signal)));
    }
    if (!signal.aborted) onDone(failures.current);
  });

  useEffect(() => {
    const run = new AbortController();
    failures.current = [];
    frame.current?.focus();
    void uploadAll(run.signal);
    return () => run.abort();
  }, []);

  return (
    <div ref={frame} tabIndex={-1} className={classes.upload}>
      <p role="status">
        {uploading?.isWaiting
          ? 'Your answer is saved. You are offline. We will keep trying to upload your files.'
          : 'Your answer is saved. Uploading your files…'}
      </p>
      {uploading && (
        <progress
          aria-label={`Uploading your ${FILE_KINDS[uploading.kind].noun}`}
          value={uploading.share}
        />
      )}
      <Button tone="quiet" onClick={() => onDone([...failures.current])}>
        Continue without the upload
      </Button>
    </div>
  );
}

const notUploaded = (kind: UploadKind, reason: string) =>
  `Your ${FILE_KINDS[kind].noun} was not uploaded. ${reason}`;
