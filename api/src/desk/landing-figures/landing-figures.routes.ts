import type { Deps } from '../../foundation/deps';
import { routesWith } from '../../identity/actors/define-routes';
import type { LandingFiguresReader } from './landing-figures';

export type LandingFiguresDeps = Deps & { landingFigures: LandingFiguresReader };

export const landingFiguresRoutes = routesWith<LandingFiguresDeps>()({
  'GET /api/landing-figures': ({ deps }) => deps.landingFigures(),
});
