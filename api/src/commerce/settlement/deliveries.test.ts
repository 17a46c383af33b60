import { forFile } from '../../testing/made-for-tests';
import { longScenario } from '../../testing/payment-scenario';
import type { PaymentsApi } from '../../testing/payments-api';
import { caseCount, isLong } from '../../testing/random-cases';
import { runScenario, heldBack, DELIVERED_ONCE, type Delivery } from '../../testing/run-scenario';
import { reconcile } from '../reconciler/reconcile';

const AT_ONCE = 5;
const TIMES = caseCount(2, 5);

async function atOnce(api: PaymentsApi): Promise<void> {
  let deliveredCount = 0;
  for (;;) {
    const events = (await api.sandbox.events()).slice(deliveredCount, deliveredCount + AT_ONCE);
    if (events.length === 0) return;
    deliveredCount += events.length;
    const copies = Array.from({ length: TIMES }, () => events)
      .flat()
      .map(({ id }) => api.sandbox.resend(id));
    const refused = (await Promise.all(copies)).filter((status) => status !== 200);
    expect(refused).toEqual([]);
  }
}

const WAYS: [string, Delivery][] = [
  ['in reverse', heldBack({ order: 'reverse' })],
  [
    'to no one, but reconciled',
    { mode: 'drop', deliver: (api) => reconcile(api.deps, { isFull: true }) },
  ],
  [`${TIMES} times each, many at once`, { mode: 'drop', deliver: atOnce }],
];
if (isLong) WAYS.push([`${TIMES} times each`, heldBack({ order: 'forward', times: TIMES })]);

const fields = (rows: string[] | undefined, ...names: string[]) =>
  rows?.map((row) => {
    const values: Record<string, unknown> = JSON.parse(row);
    return names.map((name) => String(values[name])).join(' ');
  });

describe('the delivery of all payment events', () => {
  const expected = forFile(() => runScenario(longScenario, DELIVERED_ONCE));

  it('has every expected effect if each event is delivered once', () => {
    expect(fields(expected['registrations'], 'status', 'username')).toEqual([
      'completed newcomer',
      'expired null',
      'refused null',
    ]);
    expect(fields(expected['subscriptions'], 'username', 'plan', 'status')?.sort()).toEqual([
      'broke basic past_due',
      'climber basic ended',
      'climber pro active',
      'hasty basic active',
      'hasty basic ended',
      'newcomer pro active',
      'thrifty pro active',
    ]);
    expect(fields(expected['refunds'], 'reason', 'purpose', 'status')).toEqual([
      'duplicate transition_list succeeded',
      'duplicate subscription succeeded',
      'name_taken subscription succeeded',
      'plan_change subscription succeeded',
      'provider tokens succeeded',
    ]);
    expect(fields(expected['lists'], 'status')).toEqual(['active', 'active']);
    expect(expected['mails']).toHaveLength(4);
  });

  it.each(WAYS)('has the same result if events are delivered %s', async (_, way) => {
    expect(await runScenario(longScenario, way)).toEqual(expected);
  });
});
