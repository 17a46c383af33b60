import { IntegrationProof, type Webhook } from '@gangway/contract/market/integrations';
import { SIGNATURE_NAME, WEBHOOK_SAMPLE } from '@gangway/contract/market/webhook-sample';
import { call, showToast } from '@gangway/shared-ui/platform';
import { ActionDialog } from '@gangway/shared-ui/primitives/action-dialog';
import { Badge } from '@gangway/shared-ui/primitives/badge';
import { Button } from '@gangway/shared-ui/primitives/button';
import { Notice } from '@gangway/shared-ui/primitives/notice';
import { Section } from '@gangway/shared-ui/primitives/section';
import { useFocusAfter } from '@gangway/shared-ui/primitives/use-focus-after';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CopyButton } from '../../display/copy-button';
import { Deliveries } from './deliveries';
import { ProofForm } from './proof.form';
import { DELIVERIES, WEBHOOK } from './queries';
import { SigningSecretDialog } from './secret.dialog';
import { WebhookDialog } from './webhook.dialog';
import panel from '../../display/panel.module.css';
import styles from './integrations.module.css';

type WebhookAction = 'set' | 'renew' | 'remove';

export function WebhookSection({ webhook }: { webhook: Webhook | null }) {
  const [action, setAction] = useState<WebhookAction | null>(null);
  const [region, focusRegion] = useFocusAfter<HTMLElement>();
  return (
    <Section
      title="Webhook"
      lead="We send your server a signed event when you reveal a candidate, with the contact details, and when new people match a saved search, without names."
    >
      <section ref={region} tabIndex={-1} aria-label="Your webhook" className={panel.panel}>
        {webhook ? <SetWebhook webhook={webhook} ask={setAction} /> : <NoWebhook ask={setAction} />}
        <EventCheck />
      </section>
      {action && (
        <Dialogs
          webhook={webhook}
          action={action}
          onClose={() => setAction(null)}
          onRemoved={focusRegion}
        />
      )}
    </Section>
  );
}

type ActionProps = { ask: (action: WebhookAction) => void };

function SetWebhook({ webhook, ask }: ActionProps & { webhook: Webhook }) {
  const isOff = webhook.disabledAt !== null;
  return (
    <>
      {isOff && <TurnedOff ask={ask} />}
      <div className={panel.row}>
        <p className={panel.name}>{webhook.url}</p>
        <Badge tone={isOff ? 'danger' : 'success'}>{isOff ? 'Off' : 'On'}</Badge>
      </div>
      <div className={panel.actions}>
        <Button tone="quiet" onClick={() => ask('set')}>
          Change address
        </Button>
        <Button tone="quiet" onClick={() => ask('renew')}>
          New secret
        </Button>
        <Button tone="quiet" onClick={() => ask('remove')}>
          Remove
        </Button>
      </div>
      <Deliveries />
    </>
  );
}

const TurnedOff = ({ ask }: ActionProps) => (
  <Notice tone="danger" title="Your webhook is turned off">
    <p>Your server accepted no event for 17 hours, so we stopped sending.</p>
    <Button onClick={() => ask('set')}>Turn it on</Button>
  </Notice>
);

const NoWebhook = ({ ask }: ActionProps) => (
  <>
    <div className={styles.none}>
      <p className={panel.name}>No webhook yet</p>
      <p className={panel.small}>
        Give us the address of your server, and we send an event as soon as something happens.
      </p>
    </div>
    <Button className={panel.start} onClick={() => ask('set')}>
      Set up a webhook
    </Button>
  </>
);

const EventCheck = () => (
  <details className={styles.details}>
    <summary>How your server receives events</summary>
    <p className={panel.small}>
      Events are <code>POST</code> requests with JSON, of the type <code>candidate.revealed</code>,{' '}
      <code>saved_search.matched</code> or <code>test</code>. Answer with a status from 200 to 299
      within 5 seconds. Otherwise we try again, up to 11 times within 17 hours.
    </p>
    <p className={panel.small}>
      The header <code>{SIGNATURE_NAME}</code> has the time, and an HMAC-SHA256 of the time and the
      body with your secret. Refuse an event that does not match, or is older than five minutes.
    </p>
    <div className={styles.heading}>
      <p className={panel.name}>A check on Node</p>
      <CopyButton what="the example" text={WEBHOOK_SAMPLE} />
    </div>
    <pre className={styles.code} tabIndex={0} aria-label="Example of a check">
      {WEBHOOK_SAMPLE}
    </pre>
  </details>
);

type DialogsProps = {
  webhook: Webhook | null;
  action: WebhookAction;
  onClose: () => void;
  onRemoved: () => void;
};

function Dialogs({ webhook, action, onClose, onRemoved }: DialogsProps) {
  const client = useQueryClient();
  if (action === 'set') return <WebhookDialog webhook={webhook} onClose={onClose} />;
  if (action === 'renew') return <RenewSecretDialog onClose={onClose} />;
  const remove = async () => {
    await call('DELETE /api/integrations/webhook');
    client.setQueryData<Webhook | null>(WEBHOOK, null);
    client.removeQueries({ queryKey: DELIVERIES });
    showToast({ title: 'Webhook removed' });
    onClose();
    onRemoved();
  };
  return (
    <ActionDialog
      title="Remove your webhook?"
      confirmLabel="Remove webhook"
      failureTitle="The webhook was not removed"
      act={remove}
      onClose={onClose}
    >
      <p>Nothing more is sent, and the list of deliveries is deleted.</p>
    </ActionDialog>
  );
}

const RenewSecretDialog = ({ onClose }: { onClose: () => void }) => (
  <SigningSecretDialog title="Create a new secret?" onClose={onClose}>
    {(onSecret) => <RenewForm onSecret={onSecret} onClose={onClose} />}
  </SigningSecretDialog>
);

type FormProps = { onSecret: (secret: string | null) => void; onClose: () => void };

function RenewForm({ onSecret, onClose }: FormProps) {
  const renew = async (body: IntegrationProof) =>
    onSecret((await call('POST /api/integrations/webhook/secret', { body })).secret);
  return (
    <ProofForm
      schema={IntegrationProof}
      submit={renew}
      submitLabel="Create secret"
      onClose={onClose}
    >
      {() => (
        <p>
          From now on, we sign events with the new secret. If your server refuses some until you
          have entered it there, we send them again.
        </p>
      )}
    </ProofForm>
  );
}
