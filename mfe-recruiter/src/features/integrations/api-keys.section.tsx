import { formatDay } from '@gangway/contract/foundation/day';
import { LIMITS } from '@gangway/contract/foundation/limits';
import { type ApiKey, ApiKeyOrder } from '@gangway/contract/market/integrations';
import { call, showToast } from '@gangway/shared-ui/platform';
import { ActionDialog, ignoreGone } from '@gangway/shared-ui/primitives/action-dialog';
import { Button } from '@gangway/shared-ui/primitives/button';
import { TextField } from '@gangway/shared-ui/primitives/field';
import { Section } from '@gangway/shared-ui/primitives/section';
import { useFocusAfter } from '@gangway/shared-ui/primitives/use-focus-after';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { ProofForm } from './proof.form';
import { API_KEYS } from './queries';
import { SecretDialog } from './secret.dialog';
import panel from '../../display/panel.module.css';
import styles from './integrations.module.css';

export function ApiKeysSection({ keys }: { keys: ApiKey[] }) {
  const [isCreating, setCreating] = useState(false);
  const [revoking, setRevoking] = useState<ApiKey | null>(null);
  const [region, focusRegion] = useFocusAfter<HTMLElement>();
  const isFull = keys.length >= LIMITS.apiKeys;
  return (
    <Section
      title="API keys"
      lead={
        <>
          A program with a key can read your revealed candidates, your saved searches and their new
          matches. It cannot change or buy anything. <a href="/api/docs">See the API reference</a>
        </>
      }
    >
      <section ref={region} tabIndex={-1} aria-label="Your API keys" className={panel.panel}>
        <Keys keys={keys} onRevoke={setRevoking} />
        {isFull ? (
          <p className={panel.small}>
            You have {LIMITS.apiKeys} keys. Revoke one before you create another.
          </p>
        ) : (
          <Button className={panel.start} onClick={() => setCreating(true)}>
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

function Keys({ keys, onRevoke }: { keys: ApiKey[]; onRevoke: (key: ApiKey) => void }) {
  if (keys.length === 0) {
    return (
      <div className={styles.none}>
        <p className={panel.name}>No API keys yet</p>
        <p className={panel.small}>
          Create one for each program, so that you can revoke it without stopping the others.
        </p>
      </div>
    );
  }
  return (
    <ul className={panel.rows}>
      {keys.map((apiKey) => (
        <Key key={apiKey.id} apiKey={apiKey} onRevoke={() => onRevoke(apiKey)} />
      ))}
    </ul>
  );
}

function Key({ apiKey, onRevoke }: { apiKey: ApiKey; onRevoke: () => void }) {
  const nameId = useId();
  return (
    <li className={panel.row}>
      <div>
        <p id={nameId} className={panel.name}>
          {apiKey.name}
        </p>
        <p className={panel.small}>
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

const example = () => `curl ${location.origin}/api/reveals \\
  -H "Authorization: Bearer $GANGWAY_KEY"`;

const CreateKeyDialog = ({ onClose }: { onClose: () => void }) => (
  <SecretDialog
    titles={['Create an API key', 'Your new API key']}
    what="key"
    advice="Store it with your other secrets, never in code or in a browser. If you lose it, revoke it and create another."
    onClose={onClose}
  >
    {(onSecret) => <KeyForm onSecret={onSecret} onClose={onClose} />}
  </SecretDialog>
);

type FormProps = { onSecret: (secret: string) => void; onClose: () => void };

function KeyForm({ onSecret, onClose }: FormProps) {
  const client = useQueryClient();
  const create = async (body: ApiKeyOrder) => {
    const { secret } = await call('POST /api/integrations/keys', { body });
    void client.invalidateQueries({ queryKey: API_KEYS });
    onSecret(secret);
  };
  return (
    <ProofForm schema={ApiKeyOrder} submit={create} submitLabel="Create key" onClose={onClose}>
      {(field) => (
        <TextField
          label="Name"
          {...field('name')}
          hint="Where you use it, for example “Applicant tracking”"
          maxLength={LIMITS.apiKeyName}
          autoComplete="off"
        />
      )}
    </ProofForm>
  );
}

type RevokeProps = { apiKey: ApiKey; onClose: () => void; onRevoked: () => void };

function RevokeDialog({ apiKey: { id, name }, onClose, onRevoked }: RevokeProps) {
  const client = useQueryClient();
  const revoke = async () => {
    await call('DELETE /api/integrations/keys/:id', { params: { id } }).catch(ignoreGone);
    client.setQueryData<ApiKey[]>(API_KEYS, (keys) => keys?.filter((one) => one.id !== id));
    showToast({ title: 'Key revoked', description: name });
    onClose();
    onRevoked();
  };
  return (
    <ActionDialog
      title="Revoke this key?"
      confirmLabel="Revoke key"
      failureTitle="The key was not revoked"
      act={revoke}
      onClose={onClose}
    >
      <p>Programs that use “{name}” stop working at once. This cannot be undone.</p>
    </ActionDialog>
  );
}
