import type { WebhookDelivery } from '@gangway/contract/integrations';
import { DELIVERIES_KEPT } from '@gangway/contract/limits';
import { call, serverMessage, showFailure, showToast } from '@gangway/shared-ui/platform';
import { Badge } from '@gangway/shared-ui/primitives/badge';
import { Button } from '@gangway/shared-ui/primitives/button';
import { hasFailed, useCall } from '@gangway/shared-ui/query';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { deliveryText, EVENT_NAMES, formatMoment, stateOf } from './delivery-words';
import styles from './integrations.module.css';
import { DELIVERIES } from './queries';

function Delivery({ delivery }: { delivery: WebhookDelivery }) {
  const { label, tone } = stateOf(delivery);
  return (
    <li className={styles.row}>
      <div>
        <p className={styles.name}>{EVENT_NAMES[delivery.type]}</p>
        <p className={styles.small}>
          <time dateTime={delivery.createdAt}>{formatMoment(delivery.createdAt)}</time> ·{' '}
          {deliveryText(delivery)}
        </p>
      </div>
      <Badge tone={tone}>{label}</Badge>
    </li>
  );
}

function List({ list }: { list: WebhookDelivery[] }) {
  if (list.length === 0) {
    return <p className={styles.small}>Nothing was sent yet. Send a test event to try it.</p>;
  }
  return (
    <ul className={styles.rows}>
      {list.map((delivery) => (
        <Delivery key={delivery.id} delivery={delivery} />
      ))}
    </ul>
  );
}

function useTest() {
  const client = useQueryClient();
  const [isTesting, setTesting] = useState(false);
  const test = async () => {
    setTesting(true);
    try {
      const sent = await call('POST /api/integrations/webhook/test');
      const text = deliveryText(sent);
      if (sent.state === 'failed') showFailure('The test event was not delivered', text);
      else showToast({ title: 'Test event delivered', description: text });
    } catch (error) {
      showFailure('The test event was not sent', serverMessage(error, 'Please try again.'));
    }
    setTesting(false);
    void client.invalidateQueries({ queryKey: DELIVERIES });
  };
  return { isTesting, test };
}

export function Deliveries() {
  const { isTesting, test } = useTest();
  const query = useCall('GET /api/integrations/webhook/deliveries');
  const { data, isFetching, refetch } = query;
  return (
    <section className={styles.deliveries} aria-labelledby="deliveries">
      <div className={styles.heading}>
        <h3 id="deliveries">Last deliveries</h3>
        <div className={styles.actions}>
          <Button tone="quiet" isBusy={isFetching} onClick={() => void refetch()}>
            Refresh
          </Button>
          <Button isBusy={isTesting} onClick={() => void test()}>
            Send test event
          </Button>
        </div>
      </div>
      {data && <List list={data} />}
      {hasFailed(query) && <p role="alert">We could not load the deliveries. Please refresh.</p>}
      {data?.length === DELIVERIES_KEPT && (
        <p className={styles.small}>These are the last {DELIVERIES_KEPT}.</p>
      )}
    </section>
  );
}
