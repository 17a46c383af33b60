import { callUrl } from '@gangway/shared-ui/platform';

/** What the dashboard shows, as the cache has it: whatever it counts, others change. */
export const DASHBOARD = [callUrl('GET /api/recruiter/dashboard')];
