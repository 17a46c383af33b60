import * as z from 'zod/mini';
import { Registration } from './accounts';
import { defineCalls } from './call';
import { cellText } from './cell-text';
import { ColumnNames, SKILL_SEPARATORS } from './column-names';
import { cents, count, email, id, timestamp } from './fields';
import { PLANS } from './plan-rules';

export const PAYMENT_PURPOSES = ['subscription', 'tokens', 'transition_list'] as const;
export const PAYMENT_STATUSES = ['pending', 'succeeded', 'failed', 'refunded'] as const;

/** The provider's names of an intent or of a checkout session. */
const reference = z.string().check(z.regex(/^(pi|cs)_\w{1,200}$/, 'Not a payment'));
const intent = z.string().check(z.regex(/^pi_\w{1,200}$/, 'Not a payment'));

/** What the browser needs to show the provider's card form. */
export const PaymentSettings = z.object({ publishableKey: z.string(), scriptUrl: z.string() });
export type PaymentSettings = z.infer<typeof PaymentSettings>;

/** The offers of the three-step registration. */
export const REGISTRATION_PLANS = ['basic', 'professional', 'enterprise'] as const;
export type RegistrationPlan = (typeof REGISTRATION_PLANS)[number];

/** The details of an account, and the offer it begins with; amounts on the wire are dollars. */
export const RegistrationOrder = z.extend(Registration, {
  userType: z._default(z.literal('recruiter'), 'recruiter'),
  subscriptionPlan: z.enum(REGISTRATION_PLANS),
  subscriptionType: z._default(z.literal('monthly'), 'monthly'),
  amount: z.optional(z.number()),
});
export type RegistrationOrder = z.infer<typeof RegistrationOrder>;

export const RegistrationConfirmation = z.strictObject({
  paymentIntentId: intent,
  userData: z.looseObject({ email: email('Valid email is required') }),
});
export type RegistrationConfirmation = z.infer<typeof RegistrationConfirmation>;

/** Something to confirm with a card in the browser. */
export const PaymentStart = z.object({ clientSecret: z.string(), cents });
export type PaymentStart = z.infer<typeof PaymentStart>;

export const BILLING_CYCLES = ['monthly', 'yearly'] as const;
export const SOLD_PLANS = ['basic', 'pro', 'ultimate'] as const;

export const SubscriptionOrder = z.strictObject({
  plan: z.enum(SOLD_PLANS),
  billingCycle: z.enum(BILLING_CYCLES),
  email: email('Please enter a valid email address'),
});
export type SubscriptionOrder = z.infer<typeof SubscriptionOrder>;

/** A recruiter's plan as they see and steer it. */
export const RecruiterSubscription = z.object({
  plan: z.string(),
  billingCycle: z.enum(BILLING_CYCLES),
  /** past_due: a renewal was not paid, and no new allowance comes until it is. */
  status: z.enum(['active', 'past_due']),
  cents,
  periodEnd: timestamp,
  /** It ends with its period instead of renewing. */
  cancelsAtPeriodEnd: z.boolean(),
  /** The plan that the next renewal changes to. */
  nextPlan: z.nullable(z.string()),
});
export type RecruiterSubscription = z.infer<typeof RecruiterSubscription>;

export const TokenPurchase = z.strictObject({ tokens: count, price: z.number() });
export type TokenPurchase = z.infer<typeof TokenPurchase>;

export const ListOrder = z.strictObject({
  csvContent: z.string().check(z.minLength(1, 'The file is empty')),
  employeeCount: z.optional(count),
  totalCost: z.optional(z.number()),
  name: z.optional(cellText('List name is required')),
  department: z.optional(cellText('Department is required')),
  columns: z.optional(ColumnNames),
  skillSeparator: z.optional(z.enum(SKILL_SEPARATORS)),
});
export type ListOrder = z.infer<typeof ListOrder>;

export const Payment = z.object({
  id,
  /** What a receipt is quoted by. */
  number: z.string(),
  purpose: z.enum(PAYMENT_PURPOSES),
  description: z.string(),
  status: z.enum(PAYMENT_STATUSES),
  cents,
  refundedCents: cents,
  createdAt: timestamp,
  settledAt: z.nullable(timestamp),
});
export type Payment = z.infer<typeof Payment>;

export const Receipt = z.extend(Payment, {
  payer: z.object({ name: z.string(), email: z.nullable(z.string()) }),
  lines: z.array(z.object({ text: z.string(), quantity: count, unitCents: cents, cents })),
  /** The time that a subscription's payment covers. */
  period: z.nullable(z.object({ start: timestamp, end: timestamp })),
  refunds: z.array(
    z.object({
      cents,
      reason: z.string(),
      status: z.enum(['wanted', 'pending', 'succeeded', 'failed']),
      createdAt: timestamp,
      settledAt: z.nullable(timestamp),
    }),
  ),
});
export type Receipt = z.infer<typeof Receipt>;

export const paymentCalls = defineCalls({
  'GET /api/payments/settings': {
    summary: "What the browser needs to show the payment provider's card form",
    access: 'anyone',
    answer: { status: 200, body: PaymentSettings },
  },
  'POST /api/complete-registration': {
    summary: 'Begin to pay for a new account; the account appears when the payment has succeeded',
    access: 'anyone',
    addressLimit: 'completeRegistrationByAddress',
    body: RegistrationOrder,
    answer: { status: 201, body: PaymentStart },
    errors: [
      'username_taken',
      'email_taken',
      'price_changed',
      'payments_unavailable',
      'rate_limited',
    ],
  },
  'POST /api/confirm-registration': {
    summary: 'Have the account appear, if the payment has succeeded and nobody has been faster',
    access: 'anyone',
    addressLimit: 'confirmRegistrationByAddress',
    body: RegistrationConfirmation,
    answer: { status: 200, body: z.object({ username: z.string() }) },
    errors: [
      'not_found',
      'payment_incomplete',
      'registration_refunded',
      'payments_unavailable',
      'rate_limited',
    ],
  },
  'POST /api/recruiter/create-subscription': {
    summary: 'Begin to pay for a plan, or for a higher one in place of the present one',
    access: 'recruiter',
    body: SubscriptionOrder,
    answer: {
      status: 201,
      /** The credit is given back to the card when the higher plan has been paid. */
      body: z.extend(PaymentStart, { creditCents: cents }),
    },
    errors: [
      'plan_not_sold',
      'already_subscribed',
      'change_at_renewal',
      'payments_unavailable',
      'rate_limited',
    ],
  },
  'GET /api/recruiter/subscription': {
    summary: "The recruiter's plan, how long it is paid and what comes next",
    access: 'recruiter',
    answer: { status: 200, body: z.nullable(RecruiterSubscription) },
  },
  'POST /api/recruiter/change-plan': {
    summary: 'Change to a lower plan with the next renewal, or stay on the present one',
    access: 'recruiter',
    /** Any plan, as the present one need not be sold any more. */
    body: z.strictObject({ plan: z.enum(PLANS) }),
    answer: { status: 200, body: RecruiterSubscription },
    errors: [
      'not_found',
      'plan_not_sold',
      'change_needs_payment',
      'payments_unavailable',
      'rate_limited',
      'change_at_renewal',
    ],
  },
  'POST /api/recruiter/cancel-subscription': {
    summary: 'End the plan with the period that is paid',
    access: 'recruiter',
    answer: { status: 200, body: RecruiterSubscription },
    errors: ['not_found', 'payments_unavailable', 'rate_limited'],
  },
  'POST /api/recruiter/resume-subscription': {
    summary: 'Take back the end of the plan, as long as its period runs',
    access: 'recruiter',
    answer: { status: 200, body: RecruiterSubscription },
    errors: ['not_found', 'payments_unavailable', 'rate_limited'],
  },
  'POST /api/recruiter/pay-renewal': {
    summary: 'Pay the renewal that failed, with another card',
    access: 'recruiter',
    answer: { status: 201, body: PaymentStart },
    errors: ['not_found', 'payments_unavailable', 'rate_limited'],
  },
  'POST /api/purchase-tokens': {
    summary: 'Begin to buy a pack of tokens; it is credited once, when it has been paid',
    access: 'recruiter',
    body: TokenPurchase,
    answer: { status: 201, body: z.object({ tokens: count, checkoutUrl: z.string() }) },
    errors: ['not_found', 'price_changed', 'payments_unavailable', 'rate_limited'],
  },
  'POST /api/hr/create-payment-intent': {
    summary: 'Import a list and begin to pay for its employees, as the server counts them',
    access: 'hr',
    body: ListOrder,
    /** 10 MB of CSV, escaped as JSON. */
    maxBodyBytes: 24 * 1024 * 1024,
    answer: {
      status: 201,
      /** Everybody in the file is on a paid list already: they are updated, and nothing is paid. */
      orStatus: 200,
      body: z.object({
        clientSecret: z.nullable(z.string()),
        cents,
        listId: z.nullable(id),
        employeeCount: count,
        /** People whom the organization has already: updated, and not charged again. */
        updated: count,
        /** Addresses in the file whose owners want to be on no list: left out, and not charged. */
        skipped: z.array(z.string()),
      }),
    },
    errors: [
      'csv_invalid',
      'price_changed',
      'setup_fee_unpaid',
      'account_suspended',
      'payments_unavailable',
      'rate_limited',
    ],
  },
  'POST /api/payments/confirm': {
    summary: 'Have a payment of one’s own take effect, if nobody has been faster',
    access: 'payer',
    body: z.strictObject({ reference }),
    answer: { status: 200, body: Payment },
    errors: ['not_found', 'payments_unavailable', 'rate_limited'],
  },
  'GET /api/payments': {
    summary: "The recruiter's or the organisation's payments, newest first",
    access: 'payer',
    answer: { status: 200, body: z.array(Payment) },
  },
  'GET /api/payments/:id': {
    summary: 'The receipt of a payment',
    access: 'payer',
    params: z.object({ id }),
    answer: { status: 200, body: Receipt },
    errors: ['not_found'],
  },
});
