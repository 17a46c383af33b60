import type { Deps } from '../foundation/deps';
import { batchesJob } from '../talent/visibility/show-in-batches';
import type { TestApi } from './test-api';

/** In the demo, which the tests run in, at once; with `PRODUCTION_ENV` only if a batch is due. */
export const showBatches = (
  { deps }: Pick<TestApi, 'deps'>,
  env: Deps['env'] = deps.env,
): Promise<void> => batchesJob({ ...deps, env }).run(new AbortController().signal);
