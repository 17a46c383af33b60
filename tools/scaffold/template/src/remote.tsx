import { page, type Remote } from '@gangway/shared-ui/platform';
import type { area } from './area';
PAGE_IMPORTS;

export const remote: Remote<typeof area> = { pages: { PAGE_LIST } };
