export { hasFailed } from './has-failed';
export { createQueryClient } from './query-client';
export { useCall } from './use-call';
