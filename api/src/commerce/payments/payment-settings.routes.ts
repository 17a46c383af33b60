import { defineRoutes } from '../../identity/actors/define-routes';

export const paymentSettingsRoutes = defineRoutes({
  'GET /api/payments/settings': ({ deps }) => deps.paymentProvider.settings,
});
