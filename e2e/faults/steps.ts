import type { CrashEnvironment } from './crash-environment';
import type { Breakpoint } from './database-proxy';
import type { Attempt, Trigger } from './flows';

export type Step = {
  name: string;
  arm: (environment: CrashEnvironment, payments: number) => Promise<() => Promise<number>>;
};

const OURS =
  /"(payments|refunds|subscription_changes|subscription_endings|subscription_pauses|webhook_events|transition_lists)"/;

const shorten = (statement: string) =>
  statement.replaceAll('"', '').replace(/\s+/g, ' ').slice(0, 60);

const startsWith = (whole: readonly string[], start: readonly string[]) =>
  start.every((statement, index) => whole[index] === statement);

const commitIn = (transaction: readonly string[], serial: number) =>
  stepsIn(transaction, serial).slice(-2);

/** The first commit does not reach the database, the answer to the next one not the server, … */
const commitInTurn = (transaction: readonly string[], serial: number) =>
  commitIn(transaction, serial).slice(serial % 2, (serial % 2) + 1);

const CHOICES = { all: stepsIn, commits: commitIn, 'commits in turn': commitInTurn } as const;
export type Which = keyof typeof CHOICES;

export const stepsOf = (transactions: readonly string[][], which: Which): Step[] =>
  transactions.flatMap(CHOICES[which]);

export async function fire(attempt: Attempt, trigger: Trigger): Promise<void> {
  if (trigger === 'return') await attempt.back().catch(() => undefined);
}

/**
 * Only steps that every good run goes through: what depends on a race between two triggers cannot
 * be reproduced at will.
 */
export function findSteps(
  runs: readonly string[][][],
  { which, isFree = false }: { which: Which; isFree?: boolean | undefined },
): Step[] {
  const [first = [], ...others] = runs.map((committed) =>
    committed.filter((transaction) => transaction.some(writes)),
  );
  const common = first.filter((transaction, index) => {
    const isNew = first.findIndex((other) => isSame(other, transaction)) === index;
    return isNew && others.every((run) => run.some((other) => isSame(other, transaction)));
  });
  const outside = isFree ? [confirmed] : [confirmed, asking];
  return [...outside, ...stepsOf(common, which)];
}

function stepsIn(transaction: readonly string[], serial: number): Step[] {
  const place = (index: number) => ({ transaction, serial, index });
  const before = transaction.map((_, index) => stepAt(place(index), 'before')).slice(1);
  return [...before, stepAt(place(transaction.length - 1), 'after')];
}

type Place = { transaction: readonly string[]; serial: number; index: number };

function stepAt({ transaction, serial, index }: Place, moment: Breakpoint['moment']): Step {
  const statement = transaction[index] ?? '';
  const start = transaction.slice(0, index + 1);
  return {
    name: `${serial}.${index} ${moment} ${shorten(statement)}`,
    arm: async ({ proxy }) => {
      const countHits = proxy.breakAt(
        { statement, moment },
        (seen) => seen.length === start.length && startsWith(seen, start),
      );
      return async () => countHits();
    },
  };
}

const writes = (statement: string) => !/^select/i.test(statement) && OURS.test(statement);

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && startsWith(one, other);

const confirmed: Step = {
  name: 'the card is charged, nothing else',
  arm: async (_, payments) => async () => payments,
};

const PROVIDER = '^/v1/(payment_intents|checkout/sessions|subscriptions|invoices|refunds)';

const asking: Step = {
  name: 'the provider is asked and has not answered',
  arm: async ({ sandbox }, payments) => {
    await sandbox.forget();
    await sandbox.fault({ path: PROVIDER, times: payments, action: 'delay', ms: 60_000 });
    return async () => {
      const requests = await sandbox.requests();
      const providerRequests = requests.filter(({ path }) => new RegExp(PROVIDER).test(path));
      return Math.min(providerRequests.length, payments);
    };
  },
};
