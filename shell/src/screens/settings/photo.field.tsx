import type { User } from '@gangway/contract/identity/accounts';
import { menuLabel } from '@gangway/contract/platform/user-paths';
import { UPLOADS } from '@gangway/contract/talent/candidate-rules';
import { call, errorMessage, setSessionUser, showToast } from '@gangway/shared-ui/platform';
import { Avatar } from '@gangway/shared-ui/primitives/avatar';
import { Button } from '@gangway/shared-ui/primitives/button';
import { focusUnlessElsewhere } from '@gangway/shared-ui/primitives/use-focus-after';
import { useId, useRef, useState, type ChangeEvent } from 'react';
import classes from './photo.module.css';

const { maxBytes, types } = UPLOADS.photo;

export function PhotoField({ user }: { user: User }) {
  const input = useRef<HTMLInputElement>(null);
  const actions = useRef<HTMLDivElement>(null);
  const messageId = useId();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const change = async (title: string, send: () => Promise<User>) => {
    setBusy(true);
    setError(null);
    try {
      setSessionUser(await send());
      showToast({ title });
    } catch (failure) {
      setError(errorMessage(failure));
    } finally {
      setBusy(false);
      // The clicked button may have been removed.
      const [upload] = actions.current?.getElementsByTagName('button') ?? [];
      focusUnlessElsewhere(upload ?? null, actions.current);
    }
  };
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    target.value = '';
    if (!file) return;
    const problem = explainFile(file);
    if (problem) setError(problem);
    else void change('Photo updated', () => upload(file));
  };

  const { profileImageUrl: photo } = user;
  return (
    <div role="group" aria-label="Profile photo" className={classes.photo}>
      <Avatar name={menuLabel(user)} src={photo} size="4rem" />
      <div>
        <input
          ref={input}
          type="file"
          hidden
          aria-label="Profile photo"
          accept={types.join(',')}
          onChange={choose}
        />
        <div ref={actions} className={classes.actions}>
          <Button
            tone="quiet"
            isBusy={isBusy}
            aria-describedby={messageId}
            onClick={() => input.current?.click()}
          >
            {photo ? 'Change photo' : 'Upload photo'}
          </Button>
          {photo && (
            <Button
              tone="quiet"
              isBusy={isBusy}
              onClick={() => void change('Photo removed', remove)}
            >
              Remove photo
            </Button>
          )}
        </div>
        <p
          id={messageId}
          role={error ? 'alert' : undefined}
          className={error ? classes.error : classes.hint}
        >
          {error ?? 'JPG or PNG up to 2MB'}
        </p>
      </div>
    </div>
  );
}

function explainFile({ size, type }: File): string | null {
  if (!types.some((known) => known === type)) return 'Please choose a JPG or PNG file.';
  return size > maxBytes ? 'Please choose a photo of at most 2 MB.' : null;
}

const upload = async (file: File) =>
  call('PUT /api/auth/photo', { upload: new Uint8Array(await file.arrayBuffer()) });
const remove = () => call('DELETE /api/auth/photo');
