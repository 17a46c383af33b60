import type { CallName } from '@gangway/contract/calls';
import type { Deps } from '../../foundation/deps';
import type { Handlers } from '../../foundation/http/handlers';
import type { ActorByAccess } from './scopes';

type Routes<D extends Deps> = Handlers<D, ActorByAccess>;

export const routesWith =
  <D extends Deps>() =>
  <K extends CallName>(routes: Pick<Routes<D>, K>): Pick<Routes<D>, K> =>
    routes;

export const defineRoutes = routesWith<Deps>();
