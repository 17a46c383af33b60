import type { CrashWorld } from './crash-world';
import type { Breakpoint } from './database-proxy';
import type { Attempt, Bringer } from './flows';

export type Step = {
  name: string;
  /** Ready before the card is charged; resolves once the server stands exactly there. */
  reach(world: CrashWorld): Promise<void>;
};

const OURS = /"(payments|refunds|subscription_endings|webhook_events)"/;

const shorten = (statement: string) =>
  statement.replaceAll('"', '').replace(/\s+/g, ' ').slice(0, 60);

const startsWith = (whole: readonly string[], start: readonly string[]) =>
  start.every((statement, index) => whole[index] === statement);

type Place = { transaction: readonly string[]; serial: number; index: number };

function stepAt({ transaction, serial, index }: Place, moment: Breakpoint['moment']): Step {
  const statement = transaction[index] ?? '';
  const start = transaction.slice(0, index + 1);
  return {
    name: `${serial}.${index} ${moment} ${shorten(statement)}`,
    reach: ({ proxy }) =>
      proxy.breakAt(
        { statement, moment },
        (seen) => seen.length === start.length && startsWith(seen, start),
      ),
  };
}

/** Every statement of a transaction, and the moment when it is committed and nobody knows. */
function stepsIn(transaction: readonly string[], serial: number): Step[] {
  const place = (index: number) => ({ transaction, serial, index });
  const before = transaction.map((_, index) => stepAt(place(index), 'before')).slice(1);
  return [...before, stepAt(place(transaction.length - 1), 'after')];
}

const confirmed: Step = { name: 'the card is charged, nothing else', reach: async () => undefined };

const PROVIDER = '^/v1/(payment_intents|checkout/sessions|subscriptions|invoices|refunds)';
const POLL_MS = 10;

const asking: Step = {
  name: 'the provider is asked and has not answered',
  reach: async ({ sandbox }) => {
    await sandbox.forget();
    await sandbox.fault({ path: PROVIDER, times: 1, action: 'delay', ms: 60_000 });
    const isAsked = async () =>
      (await sandbox.requests()).some(({ path }: { path: string }) =>
        new RegExp(PROVIDER).test(path),
      );
    while (!(await isAsked())) await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  },
};

/** Brings the effect about, as this one does. */
export async function bring(attempt: Attempt, bringer: Bringer): Promise<void> {
  if (bringer === 'return') await attempt.back().catch(() => undefined);
}

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && startsWith(one, other);

/** All the places at which the server can die, as one good run has shown them. */
export function findSteps(committed: readonly string[][]): Step[] {
  const ours = committed.filter((transaction) => transaction.some((text) => OURS.test(text)));
  const distinct = ours.filter(
    (transaction, index) => ours.findIndex((other) => isSame(other, transaction)) === index,
  );
  return [confirmed, asking, ...distinct.flatMap(stepsIn)];
}
