import { callUrl } from '@gangway/shared-ui/platform';

export const TEAM = [callUrl('GET /api/team')];
