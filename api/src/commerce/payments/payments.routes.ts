import { defineRoutes } from '../../identity/actors/define-routes';
import { currentSubscription } from '../plans/plan-access';
import { presentPayment, presentReceipt } from '../receipts/present-receipt';
import { listPayments, readReceipt } from '../receipts/read-payments';
import { completeRegistration } from '../registration/complete-registration';
import { confirmRegistration } from '../registration/confirm-registration';
import { createSubscription } from '../subscriptions/create-subscription';
import { payRenewal } from '../subscriptions/pay-renewal';
import { answerChange, presentSubscription } from '../subscriptions/present-subscription';
import { updateSubscription } from '../subscriptions/update-subscription';
import { confirmPayment } from './confirm-payment';
import { purchaseTokens } from './purchase-tokens';

export const paymentRoutes = defineRoutes({
  'POST /api/complete-registration': ({ deps, input }) => completeRegistration(deps, input.body),

  'POST /api/confirm-registration': ({ deps, input }) => confirmRegistration(deps, input.body),

  'POST /api/recruiter/create-subscription': ({ deps, input, actor }) =>
    createSubscription(deps, actor.recruiterId, input.body),

  'GET /api/recruiter/subscription': async ({ deps, actor }) => {
    const subscription = await currentSubscription(deps.db, actor.recruiterId);
    return subscription && presentSubscription(deps, subscription);
  },

  'POST /api/recruiter/change-plan': async ({ deps, input: { body }, actor }) => {
    const choice = { kind: 'plan', cancels: null, plan: body.plan } as const;
    return answerChange(deps, await updateSubscription(deps, actor.recruiterId, choice));
  },

  'POST /api/recruiter/cancel-subscription': async ({ deps, actor }) => {
    const choice = { kind: 'renewal', cancels: true, plan: null } as const;
    return answerChange(deps, await updateSubscription(deps, actor.recruiterId, choice));
  },

  'POST /api/recruiter/resume-subscription': async ({ deps, actor }) => {
    const choice = { kind: 'renewal', cancels: false, plan: null } as const;
    return answerChange(deps, await updateSubscription(deps, actor.recruiterId, choice));
  },

  'POST /api/recruiter/pay-renewal': ({ deps, actor }) => payRenewal(deps, actor.recruiterId),

  'POST /api/purchase-tokens': ({ deps, input, actor }) =>
    purchaseTokens(deps, actor.recruiterId, input.body),

  'POST /api/payments/confirm': async ({ deps, input, actor }) =>
    presentPayment(await confirmPayment(deps, actor, input.body.reference)),

  'GET /api/payments/settings': ({ deps }) => deps.paymentProvider.settings,

  'GET /api/payments': async ({ deps, actor }) =>
    (await listPayments(deps.db, actor.payer)).map(presentPayment),

  'GET /api/payments/:id': async ({ deps, input, actor }) =>
    presentReceipt(await readReceipt(deps, actor.payer, input.params.id), deps.env),
});
