import { callUrl } from '@gangway/shared-ui/platform';

export const API_KEYS = [callUrl('GET /api/integrations/keys')];
export const WEBHOOK = [callUrl('GET /api/integrations/webhook')];
export const DELIVERIES = [callUrl('GET /api/integrations/webhook/deliveries')];
