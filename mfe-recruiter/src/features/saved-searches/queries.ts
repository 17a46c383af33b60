import { callUrl } from '@gangway/shared-ui/platform';

export const SAVED_SEARCHES = [callUrl('GET /api/saved-searches')];
