import { quantile } from '../quantile';
import type { Answer } from './drive';

const row = (cells: readonly string[]) => cells.map((cell) => cell.padStart(10)).join('');

export const HEADER = row([
  'clients',
  'calls',
  'answers/s',
  'p50',
  'p99',
  'p99/p50',
  'slowest',
  '503 %',
]);

type Step = { clients: number; ms: number };

export function reportOf(answers: readonly Answer[], step: Step): string[] {
  assertExpected(answers);
  const kinds = [...new Set(answers.map(({ kind }) => kind))].toSorted();
  const ofKind = (kind: string) => answers.filter((answer) => answer.kind === kind);
  return [line('all', answers, step), ...kinds.map((kind) => line(kind, ofKind(kind), step))];
}

function assertExpected(answers: readonly Answer[]): void {
  const other = answers.find((answer) => !isGood(answer) && answer.status !== 503);
  if (other) throw new Error(`${other.kind} was answered with ${other.status}`);
}

const isGood = ({ status }: Answer) => status === 200;

/** The quantiles are those of good answers, because a refusal may be fast. */
function line(name: string, answers: readonly Answer[], { clients, ms }: Step): string {
  const good = answers.filter(isGood).map((answer) => answer.ms);
  const [p50, p99] = [quantile(good, 0.5), quantile(good, 0.99)];
  const slowest = answers.reduce((most, answer) => Math.max(most, answer.ms), 0);
  const refused = (100 * (answers.length - good.length)) / answers.length;
  return row([
    String(clients),
    name,
    ((good.length * 1000) / ms).toFixed(1),
    ...[p50, p99].map((one) => one.toFixed(0)),
    (p99 / p50).toFixed(1),
    slowest.toFixed(0),
    refused.toFixed(1),
  ]);
}
