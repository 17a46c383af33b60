import { ROLLOUT_STAGES } from '@gangway/contract/platform/canary-rollout';
import { CliError } from '../run/progress.mjs';
import { readTraffic } from './verb';

export type Share = { traffic: number; isRollout?: true };

type ShareOptions = { traffic?: string | undefined; rollout?: boolean | undefined };

export function readShare({ traffic: text, rollout = false }: ShareOptions): Share {
  if (!rollout) return { traffic: readTraffic(text) };
  const traffic = text === undefined ? ROLLOUT_STAGES[0] : readTraffic(text);
  if (traffic > 0 && traffic < 100) return { traffic, isRollout: true };
  throw new CliError('--rollout starts with 1 to 99% of visitors.');
}

export function describeShare({ traffic, isRollout }: Share): string {
  const share = `${traffic}% of visitors`;
  if (!isRollout) return share;
  const later = ROLLOUT_STAGES.filter((stage) => stage > traffic).join(' and ');
  return `${share}, then ${later}% while it is healthy`;
}
