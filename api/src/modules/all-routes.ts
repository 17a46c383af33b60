import type { Handlers } from '../http/define-routes';

export const allRoutes: Partial<Handlers> = {};
