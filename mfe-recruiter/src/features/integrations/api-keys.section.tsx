import type { ApiKey } from '@gangway/contract/integrations';
import { formatDay } from '@gangway/contract/day';
import { LIMITS } from '@gangway/contract/limits';
import { ApiError, call, showToast } from '@gangway/shared-ui/platform';
import { Button } from '@gangway/shared-ui/primitives/button';
import { Section } from '@gangway/shared-ui/primitives/section';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useFocusAfter } from '../../display/use-focus-after';
import { ActDialog } from '../../display/act.dialog';
import { CreateKeyDialog } from './create-key.dialog';
import styles from './integrations.module.css';
import { API_KEYS } from './queries';

type KeyProps = { apiKey: ApiKey; onRevoke: () => void };

function Key({ apiKey, onRevoke }: KeyProps) {
  const nameId = useId();
  return (
    <li className={styles.row}>
      <div>
        <p id={nameId} className={styles.name}>
          {apiKey.name}
        </p>
        <p className={styles.small}>
          <code>gwk_…{apiKey.ending}</code> · Created{' '}
          <time dateTime={apiKey.createdAt}>{formatDay(apiKey.createdAt)}</time> ·{' '}
          {apiKey.lastUsedAt ? (
            <>
              Last used <time dateTime={apiKey.lastUsedAt}>{formatDay(apiKey.lastUsedAt)}</time>
            </>
          ) : (
            'Never used'
          )}
        </p>
      </div>
      <Button tone="quiet" aria-describedby={nameId} onClick={onRevoke}>
        Revoke
      </Button>
    </li>
  );
}

const isGone = (error: unknown) => error instanceof ApiError && error.code === 'not_found';

type RevokeProps = { apiKey: ApiKey; onClose: () => void; onRevoked: () => void };

function RevokeDialog({ apiKey: { id, name }, onClose, onRevoked }: RevokeProps) {
  const client = useQueryClient();
  const revoke = async () => {
    try {
      await call('DELETE /api/integrations/keys/:id', { params: { id } });
    } catch (error) {
      if (!isGone(error)) throw error;
    }
    client.setQueryData<ApiKey[]>(API_KEYS, (keys) => keys?.filter((one) => one.id !== id));
    showToast({ title: 'Key revoked', description: name });
    onClose();
    onRevoked();
  };
  return (
    <ActDialog
      title="Revoke this key?"
      confirmLabel="Revoke key"
      failureTitle="The key was not revoked"
      act={revoke}
      onClose={onClose}
    >
      <p>Programs that use “{name}” stop working at once. This cannot be undone.</p>
    </ActDialog>
  );
}

function Keys({ keys, onRevoke }: { keys: ApiKey[]; onRevoke: (key: ApiKey) => void }) {
  if (keys.length === 0) {
    return (
      <div className={styles.none}>
        <p className={styles.name}>No API keys yet</p>
        <p className={styles.small}>
          Create one for each program, so that you can revoke it without stopping the others.
        </p>
      </div>
    );
  }
  return (
    <ul className={styles.rows}>
      {keys.map((apiKey) => (
        <Key key={apiKey.id} apiKey={apiKey} onRevoke={() => onRevoke(apiKey)} />
      ))}
    </ul>
  );
}

const example = () => `curl ${location.origin}/api/reveals \\
  -H "Authorization: Bearer $GANGWAY_KEY"`;

export function ApiKeysSection({ keys }: { keys: ApiKey[] }) {
  const [isCreating, setCreating] = useState(false);
  const [revoking, setRevoking] = useState<ApiKey | null>(null);
  const [region, focusRegion] = useFocusAfter();
  const isFull = keys.length >= LIMITS.apiKeys;
  return (
    <Section
      title="API keys"
      lead={
        <>
          A program with a key reads your revealed candidates, your saved searches and their new
          matches. It cannot change or buy anything. <a href="/api/docs">See the API reference</a>
        </>
      }
    >
      <section ref={region} tabIndex={-1} aria-label="Your API keys" className={styles.panel}>
        <Keys keys={keys} onRevoke={setRevoking} />
        {isFull ? (
          <p className={styles.small}>
            You have {LIMITS.apiKeys} keys. Revoke one before you create another.
          </p>
        ) : (
          <Button className={styles.start} onClick={() => setCreating(true)}>
            Create a key
          </Button>
        )}
        <pre className={styles.code} tabIndex={0} aria-label="Example of a request">
          {example()}
        </pre>
      </section>
      {isCreating && <CreateKeyDialog onClose={() => setCreating(false)} />}
      {revoking && (
        <RevokeDialog apiKey={revoking} onClose={() => setRevoking(null)} onRevoked={focusRegion} />
      )}
    </Section>
  );
}
