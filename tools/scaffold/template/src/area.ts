import { defineArea } from '@gangway/shared-ui/area';

export const area = defineArea({ name: 'AREA_NAME', routes: AREA_ROUTES });
