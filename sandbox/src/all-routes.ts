import { customerRoutes } from './customers/customers.routes';
import type { Route } from './http/routes';

export const allRoutes: readonly Route[] = [...customerRoutes];
