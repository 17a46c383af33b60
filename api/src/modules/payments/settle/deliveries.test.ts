import type { LedgerSnapshot } from '../../../testing/ledger-snapshot';
import type { PaymentsApi } from '../../../testing/payments-api';
import { tellLongStory } from '../../../testing/payment-story';
import { caseCount } from '../../../testing/random-cases';
import { endOf, held, ONCE, type Way } from '../../../testing/story-end';
import { reconcile } from '../reconciler/reconcile';

const AT_ONCE = 5;
const COPIES = [1, 2, 3, 4, 5];

async function atOnce(api: PaymentsApi): Promise<void> {
  let told = 0;
  for (;;) {
    const events = (await api.sandbox.events()).slice(told, told + AT_ONCE);
    if (events.length === 0) return;
    told += events.length;
    const copies = COPIES.flatMap(() => events.map(({ id }) => api.sandbox.resend(id)));
    const refused = (await Promise.all(copies)).filter((status) => status !== 200);
    expect(refused).toEqual([]);
  }
}

const WAYS: [string, Way][] = [
  ['in reverse', held({ order: 'reverse' })],
  [
    'to nobody, but repaired',
    { mode: 'drop', deliver: (api) => reconcile(api.deps, { isFull: true }) },
  ],
  ['five times each', held({ order: 'forward', times: 5 })],
  ['five times each, many at once', { mode: 'drop', deliver: atOnce }],
];
/** Five times as much takes as long as all else: `npm run test:long` has it. */
const TRIED = WAYS.slice(0, caseCount(2, WAYS.length));

const LONG = 120_000;

const fields = (rows: string[] | undefined, ...names: string[]) =>
  rows?.map((row) => {
    const values: Record<string, unknown> = JSON.parse(row);
    return names.map((name) => String(values[name])).join(' ');
  });

describe('news of all that payments are about', () => {
  let expected: LedgerSnapshot;
  beforeAll(async () => {
    expected = await endOf(tellLongStory, ONCE);
  }, LONG);

  it('told once has every effect', () => {
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

  it.each(TRIED)(
    'told %s ends the same',
    async (_, way) => {
      expect(await endOf(tellLongStory, way)).toEqual(expected);
    },
    LONG,
  );
});
