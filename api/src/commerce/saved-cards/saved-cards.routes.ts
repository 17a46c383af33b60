import { defineRoutes } from '../../identity/actors/define-routes';
import { listCards } from './list-cards';
import { removeCard } from './remove-card';

export const savedCardRoutes = defineRoutes({
  'GET /api/payments/cards': ({ deps, actor }) => listCards(deps, actor.payer),
  'DELETE /api/payments/cards/:card': ({ deps, input, actor }) =>
    removeCard(deps, actor, input.params.card),
});
