import { page, type Remote } from '@gangway/shared-ui/platform';
import type { area } from './area';
import { DashboardPage } from './routes/dashboard.page';

export const remote: Remote<typeof area> = {
  pages: { '/enterprise/:company/:username': page(DashboardPage) },
};
