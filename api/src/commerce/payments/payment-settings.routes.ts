import { defineRoutes } from '../../foundation/http/define-routes';

export const paymentSettingsRoutes = defineRoutes({
  'GET /api/payments/settings': ({ deps }) => deps.payments.settings,
});
