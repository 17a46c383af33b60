import { DELIVERIES_KEPT } from '@gangway/contract/foundation/limits';
import type { DeliveryProblem, WebhookDelivery } from '@gangway/contract/market/integrations';
import { call, showFailure, showToast } from '@gangway/shared-ui/platform';
import { useAction } from '@gangway/shared-ui/primitives/action-dialog';
import { Badge } from '@gangway/shared-ui/primitives/badge';
import { Button } from '@gangway/shared-ui/primitives/button';
import { hasFailed, useCall } from '@gangway/shared-ui/query';
import { useQueryClient } from '@tanstack/react-query';
import { formatMoment } from '../../display/format-day';
import { DELIVERIES } from './queries';
import panel from '../../display/panel.module.css';
import styles from './integrations.module.css';

export function Deliveries() {
  const { isBusy, run: test } = useTest();
  const query = useCall('GET /api/integrations/webhook/deliveries');
  const { data, isFetching, refetch } = query;
  return (
    <section className={styles.deliveries} aria-labelledby="deliveries">
      <div className={styles.heading}>
        <h3 id="deliveries">Recent deliveries</h3>
        <div className={panel.actions}>
          <Button tone="quiet" isBusy={isFetching} onClick={() => void refetch()}>
            Refresh
          </Button>
          <Button isBusy={isBusy} onClick={() => void test()}>
            Send test event
          </Button>
        </div>
      </div>
      {data && <List list={data} />}
      {hasFailed(query) && <p role="alert">We could not load the deliveries. Please refresh.</p>}
      {data?.length === DELIVERIES_KEPT && (
        <p className={panel.small}>Only the last {DELIVERIES_KEPT} are shown.</p>
      )}
    </section>
  );
}

function useTest() {
  const client = useQueryClient();
  const reload = () => void client.invalidateQueries({ queryKey: DELIVERIES });
  return useAction({
    act: async () => {
      const sent = await call('POST /api/integrations/webhook/test');
      const text = deliveryText(sent);
      if (sent.state === 'failed') showFailure('The test event was not delivered', text);
      else showToast({ title: 'Test event delivered', description: text });
      reload();
    },
    failureTitle: 'The test event was not sent',
    onFailure: reload,
  });
}

function deliveryText(delivery: WebhookDelivery): string {
  const { state, status, attempts, nextAttemptAt } = delivery;
  if (state === 'delivered') return answered(status);
  const problem = problemText(delivery);
  if (state === 'failed') return problem;
  if (attempts === 0 && problem === '') return 'It is sent within seconds.';
  return `${problem} Next try ${nextAttemptAt ? formatMoment(nextAttemptAt) : 'soon'}.`;
}

const answered = (status: number | null): string =>
  status === null
    ? 'Your server sent an answer that we could not read.'
    : `Your server answered ${status}.`;

function problemText({ problem, status }: WebhookDelivery): string {
  if (problem === null) return '';
  return problem === 'status' ? answered(status) : PROBLEMS[problem];
}

const PROBLEMS: Record<Exclude<DeliveryProblem, 'status'>, string> = {
  timeout: 'Your server did not answer within 5 seconds.',
  unreachable: 'Your server could not be reached.',
  insecure: 'The certificate of your server is not valid.',
  'address-refused': 'The address points to a private network.',
  'turned-off': 'Not sent, because the webhook was turned off.',
  'not-in-plan': 'Not sent, because integrations were not in your plan or it was not paid.',
};

function List({ list }: { list: WebhookDelivery[] }) {
  if (list.length === 0) {
    return <p className={panel.small}>Nothing has been sent yet. Send a test event to try it.</p>;
  }
  return (
    <ul className={panel.rows}>
      {list.map((delivery) => (
        <Delivery key={delivery.id} delivery={delivery} />
      ))}
    </ul>
  );
}

function Delivery({ delivery }: { delivery: WebhookDelivery }) {
  const { label, tone } = stateOf(delivery);
  return (
    <li className={panel.row}>
      <div>
        <p className={panel.name}>{EVENT_NAMES[delivery.type]}</p>
        <p className={panel.small}>
          <time dateTime={delivery.createdAt}>{formatMoment(delivery.createdAt)}</time> ·{' '}
          {deliveryText(delivery)}
        </p>
      </div>
      <Badge tone={tone}>{label}</Badge>
    </li>
  );
}

type StateName = { label: string; tone: 'success' | 'danger' | 'warning' | 'neutral' };

function stateOf({ state, attempts }: WebhookDelivery): StateName {
  switch (state) {
    case 'delivered':
      return { label: 'Delivered', tone: 'success' };
    case 'failed':
      return { label: 'Not delivered', tone: 'danger' };
    case 'waiting':
      return attempts > 0
        ? { label: 'Trying again', tone: 'warning' }
        : { label: 'Waiting', tone: 'neutral' };
    default:
      return state satisfies never;
  }
}

const EVENT_NAMES: Record<WebhookDelivery['type'], string> = {
  'candidate.revealed': 'Candidate revealed',
  'saved_search.matched': 'New matches of a search',
  test: 'Test event',
};
