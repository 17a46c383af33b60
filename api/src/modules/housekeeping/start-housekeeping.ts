import type { Deps } from '../../deps';
import { pruneReleases } from '../releases/prune-releases';
import { sweep } from './sweep';

const EVERY_MS = 3_600_000;

export type Housekeeping = { stop(): Promise<void> };

type HousekeepingDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'env' | 'store'>;

async function tidy(deps: HousekeepingDeps): Promise<void> {
  await sweep(deps);
  await pruneReleases(deps);
}

export function startHousekeeping(deps: HousekeepingDeps): Housekeeping {
  const run = () =>
    tidy(deps).catch((error: unknown) => deps.log.error({ err: error }, 'housekeeping failed'));
  let running = run();
  const timer = setInterval(() => {
    running = run();
  }, EVERY_MS);
  return {
    stop: () => {
      clearInterval(timer);
      return running;
    },
  };
}
