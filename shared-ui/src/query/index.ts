export { callPage, type CallPage, type PagedItem } from './call-page';
export { hasFailed } from './has-failed';
export { createQueryClient } from './query-client';
export { useCall } from './use-call';
export { usePagedCall, type PagedCall, type Pages } from './use-paged-call';
