import type { Webhook } from '@gangway/contract/integrations';
import { call, showToast } from '@gangway/shared-ui/platform';
import { Badge } from '@gangway/shared-ui/primitives/badge';
import { Button } from '@gangway/shared-ui/primitives/button';
import { Notice } from '@gangway/shared-ui/primitives/notice';
import { Section } from '@gangway/shared-ui/primitives/section';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFocusAfter } from '../../display/use-focus-after';
import { ActDialog } from '../../display/act.dialog';
import { Deliveries } from './deliveries';
import styles from './integrations.module.css';
import { DELIVERIES, WEBHOOK } from './queries';
import { EventCheck } from './event-check';
import { WebhookDialog } from './webhook.dialog';

type Asked = 'set' | 'renew' | 'remove' | { secret: string };
type Asking = { ask: (asked: Asked) => void };

const NoWebhook = ({ ask }: Asking) => (
  <>
    <div className={styles.none}>
      <p className={styles.name}>No webhook yet</p>
      <p className={styles.small}>
        Give us the address of your server, and we send an event as soon as something happens.
      </p>
    </div>
    <Button className={styles.start} onClick={() => ask('set')}>
      Set up a webhook
    </Button>
  </>
);

const TurnedOff = ({ ask }: Asking) => (
  <Notice tone="danger" title="Your webhook is turned off">
    <p>Your server did not take an event for more than half a day, so we stopped sending.</p>
    <Button onClick={() => ask('set')}>Turn it on</Button>
  </Notice>
);

function SetWebhook({ webhook, ask }: Asking & { webhook: Webhook }) {
  const isOff = webhook.disabledAt !== null;
  return (
    <>
      {isOff && <TurnedOff ask={ask} />}
      <div className={styles.row}>
        <p className={styles.address}>{webhook.url}</p>
        <Badge tone={isOff ? 'danger' : 'success'}>{isOff ? 'Off' : 'On'}</Badge>
      </div>
      <div className={styles.actions}>
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

type DialogsProps = {
  webhook: Webhook | null;
  asked: Asked;
  onAsk: (asked: Asked | null) => void;
  onRemoved: () => void;
};

function Dialogs({ webhook, asked, onAsk, onRemoved }: DialogsProps) {
  const client = useQueryClient();
  const close = () => onAsk(null);
  if (asked === 'set') return <WebhookDialog webhook={webhook} onClose={close} />;
  if (typeof asked === 'object') {
    return <WebhookDialog webhook={webhook} renewed={asked.secret} onClose={close} />;
  }
  if (asked === 'renew') {
    const renew = async () => {
      const { secret } = await call('POST /api/integrations/webhook/secret');
      onAsk(secret === null ? null : { secret });
    };
    return (
      <ActDialog
        title="Make a new secret?"
        confirmLabel="Make new secret"
        failureTitle="The secret was not changed"
        act={renew}
        onClose={close}
      >
        <p>
          From now on, events are signed with the new one. Those that your server refuses until it
          has the new secret are sent again.
        </p>
      </ActDialog>
    );
  }
  const remove = async () => {
    await call('DELETE /api/integrations/webhook');
    client.setQueryData<Webhook | null>(WEBHOOK, null);
    client.removeQueries({ queryKey: DELIVERIES });
    showToast({ title: 'Webhook removed' });
    close();
    onRemoved();
  };
  return (
    <ActDialog
      title="Remove your webhook?"
      confirmLabel="Remove webhook"
      failureTitle="The webhook was not removed"
      act={remove}
      onClose={close}
    >
      <p>Nothing more is sent, and the list of deliveries is deleted.</p>
    </ActDialog>
  );
}

export function WebhookSection({ webhook }: { webhook: Webhook | null }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [region, focusRegion] = useFocusAfter();
  return (
    <Section
      title="Webhook"
      lead="We send your server a signed event when you reveal a candidate, with the contact details, and when people newly match a saved search, without names."
    >
      <section ref={region} tabIndex={-1} aria-label="Your webhook" className={styles.panel}>
        {webhook ? <SetWebhook webhook={webhook} ask={setAsked} /> : <NoWebhook ask={setAsked} />}
        <EventCheck />
      </section>
      {asked && (
        <Dialogs
          key={typeof asked === 'object' ? 'secret' : asked}
          webhook={webhook}
          asked={asked}
          onAsk={setAsked}
          onRemoved={focusRegion}
        />
      )}
    </Section>
  );
}
