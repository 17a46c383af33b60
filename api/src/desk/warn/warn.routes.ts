import type { Deps } from '../../foundation/deps';
import { routesWith } from '../../identity/actors/define-routes';
import type { WarnAnswers } from './warn-answers';

export type WarnDeps = Deps & { warn: WarnAnswers };

export const warnRoutes = routesWith<WarnDeps>()({
  'GET /api/warn-data': ({ deps }) => deps.warn.list(),
  'GET /api/warn-data/summary': ({ deps }) => deps.warn.summary(),
});
