declare module 'virtual:areas.js' {
  import type { Area } from '@gangway/shared-ui/area';
  import type { Remote } from '@gangway/shared-ui/platform';

  export const areas: readonly { area: Area; load: () => Promise<{ remote: Remote }> }[];
}
