import { defineRoutes } from '../../identity/sessions/define-routes';

export const paymentSettingsRoutes = defineRoutes({
  'GET /api/payments/settings': ({ deps }) => deps.payments.settings,
});
