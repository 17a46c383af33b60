import type { Deps } from '../../deps';
import { sweep } from './sweep';

const EVERY_MS = 3_600_000;

export type Housekeeping = { stop(): Promise<void> };

export function startHousekeeping(deps: Pick<Deps, 'db' | 'clock' | 'log'>): Housekeeping {
  const run = () =>
    sweep(deps).catch((error: unknown) => deps.log.error({ err: error }, 'housekeeping failed'));
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
