import type { DeliveryProblem, WebhookDelivery } from '@gangway/contract/integrations';

export const EVENT_NAMES: Record<WebhookDelivery['type'], string> = {
  'candidate.revealed': 'Candidate revealed',
  'saved_search.matched': 'New matches of a search',
  test: 'Test event',
};

const PROBLEMS: Record<Exclude<DeliveryProblem, 'status'>, string> = {
  timeout: 'Your server did not answer within 5 seconds.',
  unreachable: 'Your server could not be reached.',
  insecure: 'The certificate of your server is not valid.',
  'address-refused': 'The address leads into a private network.',
  'turned-off': 'Not sent, because the webhook was turned off.',
  'not-in-plan': 'Not sent, because integrations were not in your plan or it was not paid.',
};

const answered = (status: number | null): string =>
  status === null
    ? 'Your server sent an answer that we could not read.'
    : `Your server answered ${status}.`;

function problemText({ problem, status }: WebhookDelivery): string {
  if (problem === null) return '';
  return problem === 'status' ? answered(status) : PROBLEMS[problem];
}

const time = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

export const formatMoment = (timestamp: string): string => time.format(new Date(timestamp));

/** What became of it, in a sentence or two. */
export function deliveryText(delivery: WebhookDelivery): string {
  const { state, status, attempts, nextAttemptAt } = delivery;
  if (state === 'delivered') return answered(status);
  const problem = problemText(delivery);
  if (state === 'failed') return problem;
  if (attempts === 0 && problem === '') return 'It is sent within seconds.';
  return `${problem} Next try ${nextAttemptAt ? formatMoment(nextAttemptAt) : 'soon'}.`;
}

type StateName = { label: string; tone: 'success' | 'danger' | 'warning' | 'neutral' };

export function stateOf({ state, attempts }: WebhookDelivery): StateName {
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
