import { defineRoutes } from '../../identity/actors/define-routes';
import { listCards, removeCard } from './saved-cards';

export const savedCardRoutes = defineRoutes({
  'GET /api/payments/cards': ({ deps, actor }) => listCards(deps, actor.payer),
  'DELETE /api/payments/cards/:card': ({ deps, input, actor }) =>
    removeCard(deps, actor, input.params.card),
});
