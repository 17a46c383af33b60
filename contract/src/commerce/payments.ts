import * as z from 'zod/mini';
import { RevealAllowance } from '../foundation/allowances';
import { defineCalls } from '../foundation/call';
import { cellText } from '../foundation/cell-text';
import { cents, count, email, id, timestamp } from '../foundation/fields';
import { Operator } from '../foundation/operator';
import { Registration } from '../identity/accounts';
import { ColumnNames, SKILL_SEPARATORS } from '../talent/column-names';
import { BillingDetails, CardFace } from './billing';
import { PLANS } from './plan-rules';

export const PAYMENT_PURPOSES = ['subscription', 'tokens', 'transition_list'] as const;
export const PAYMENT_STATUSES = ['pending', 'succeeded', 'failed', 'refunded'] as const;

export const PaymentSettings = z.object({ publishableKey: z.string(), scriptUrl: z.string() });
export type PaymentSettings = z.infer<typeof PaymentSettings>;

export const REGISTRATION_PLANS = ['basic', 'professional', 'enterprise'] as const;
export type RegistrationPlan = (typeof REGISTRATION_PLANS)[number];

export const BILLING_CYCLES = ['monthly', 'yearly'] as const;
export const SOLD_PLANS = ['basic', 'pro', 'ultimate'] as const;
/** The landing page and its links say `annual` where the rest says `yearly`. */
export const BILLINGS = ['monthly', 'annual'] as const;

export const ChosenOffer = z.strictObject({
  plan: z.enum(SOLD_PLANS),
  billing: z.enum(BILLINGS),
});
export type ChosenOffer = z.infer<typeof ChosenOffer>;

/** Amounts on the wire are dollars. */
export const RegistrationOrder = z
  .extend(Registration, {
    userType: z._default(z.literal('recruiter'), 'recruiter'),
    subscriptionPlan: z.optional(z.enum(REGISTRATION_PLANS)),
    offer: z.optional(ChosenOffer),
    subscriptionType: z._default(z.literal('monthly'), 'monthly'),
    amount: z.optional(z.number()),
  })
  .check(
    z.refine(
      ({ subscriptionPlan, offer }) => (subscriptionPlan === undefined) !== (offer === undefined),
      { path: ['subscriptionPlan'], message: 'Please choose one plan' },
    ),
  );
export type RegistrationOrder = z.infer<typeof RegistrationOrder>;

export type RegistrationConfirmation = z.infer<typeof RegistrationConfirmation>;

export const PaymentStart = z.object({ clientSecret: z.string(), cents });
export type PaymentStart = z.infer<typeof PaymentStart>;

export const SubscriptionOrder = z.strictObject({
  plan: z.enum(SOLD_PLANS),
  billingCycle: z.enum(BILLING_CYCLES),
  email: email('Please enter a valid email address'),
});
export type SubscriptionOrder = z.infer<typeof SubscriptionOrder>;

/** Only plans bought in the registration limit searches. */
export const SUBSCRIPTION_OFFERS = ['registration', 'subscription'] as const;

export const RecruiterSubscription = z.object({
  plan: z.string(),
  offer: z.enum(SUBSCRIPTION_OFFERS),
  /** Name of the offer that was bought: `Professional` where the plan is `pro`. */
  name: z.string(),
  features: z.array(z.string()),
  searchesPerMonth: z.nullable(count),
  reveals: RevealAllowance,
  billingCycle: z.enum(BILLING_CYCLES),
  /** `past_due`: a renewal is unpaid, and there is no new allowance until it is paid. */
  status: z.enum(['active', 'past_due']),
  cents,
  periodEnd: timestamp,
  cancelsAtPeriodEnd: z.boolean(),
  nextPlan: z.nullable(z.string()),
  creditCents: cents,
  /** The provider has not confirmed the last change yet; the server repeats it until it has. */
  isChanging: z.boolean(),
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
  seller: z.pick(Operator, { name: true, address: true }),
  payer: z.object({ name: z.string(), email: z.nullable(z.string()) }),
  /** As they were when the payment was settled. */
  billing: BillingDetails,
  /** Null if no card was charged or the provider does not say. */
  card: z.nullable(CardFace),
  taxCents: cents,
  lines: z.array(z.object({ text: z.string(), quantity: count, unitCents: cents, cents })),
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

const providerErrors = ['payments_unavailable', 'rate_limited'] as const;

/**
 * `payment_continues`: the provider has not answered in time. What was begun is recorded, and the
 * same call continues it; nothing is made twice.
 */
const startErrors = [...providerErrors, 'payment_continues'] as const;

const intent = z.string().check(z.regex(/^pi_\w{1,200}$/, 'Not a payment'));

export const RegistrationConfirmation = z.strictObject({
  paymentIntentId: intent,
  userData: z.looseObject({ email: email('Valid email is required') }),
});

const reference = z.string().check(z.regex(/^(pi|cs)_\w{1,200}$/, 'Not a payment'));

export const paymentCalls = defineCalls({
  'GET /api/payments/settings': {
    summary: "What the browser needs to show the payment provider's card form",
    access: 'anyone',
    answer: { status: 200, body: PaymentSettings },
  },
  'POST /api/complete-registration': {
    summary:
      'Start the payment for a new account; the account is created when the payment succeeds',
    access: 'anyone',
    addressLimit: 'completeRegistrationByAddress',
    body: RegistrationOrder,
    answer: { status: 201, body: PaymentStart },
    errors: ['username_taken', 'email_taken', 'plan_not_sold', 'price_changed', ...startErrors],
  },
  'POST /api/confirm-registration': {
    summary: 'Create the account if the payment succeeded and the names are still free',
    access: 'anyone',
    addressLimit: 'confirmRegistrationByAddress',
    body: RegistrationConfirmation,
    answer: { status: 200, body: z.object({ username: z.string() }) },
    errors: ['not_found', 'payment_incomplete', 'registration_refunded', ...startErrors],
  },
  'POST /api/recruiter/create-subscription': {
    summary: 'Start the payment for a plan, or for a higher plan in place of the current one',
    access: 'account-owner',
    body: SubscriptionOrder,
    answer: {
      status: 201,
      /** The credit goes back to the card only after the higher plan has been paid. */
      body: z.extend(PaymentStart, { creditCents: cents }),
    },
    errors: ['plan_not_sold', 'already_subscribed', 'change_at_renewal', ...startErrors],
  },
  'GET /api/recruiter/subscription': {
    summary: "The recruiter's plan, its paid period and what happens next",
    access: 'account-owner',
    answer: { status: 200, body: z.nullable(RecruiterSubscription) },
  },
  'POST /api/recruiter/change-plan': {
    summary: 'Change to a lower plan at the next renewal, or stay on the current one',
    access: 'account-owner',
    /** Any plan, because the present one need not be sold any more. */
    body: z.strictObject({ plan: z.enum(PLANS) }),
    answer: { status: 200, orStatus: 202, body: RecruiterSubscription },
    errors: [
      'not_found',
      'plan_not_sold',
      'change_needs_payment',
      'change_at_renewal',
      ...providerErrors,
    ],
  },
  'POST /api/recruiter/cancel-subscription': {
    summary: 'Cancel the plan at the end of the paid period',
    access: 'account-owner',
    answer: { status: 200, orStatus: 202, body: RecruiterSubscription },
    errors: ['not_found', ...providerErrors],
  },
  'POST /api/recruiter/resume-subscription': {
    summary: 'Resume a canceled plan before its period ends',
    access: 'account-owner',
    answer: { status: 200, orStatus: 202, body: RecruiterSubscription },
    errors: ['not_found', ...providerErrors],
  },
  'POST /api/recruiter/pay-renewal': {
    summary: 'Pay the renewal that failed, with another card',
    access: 'account-owner',
    answer: { status: 201, body: PaymentStart },
    errors: ['not_found', ...startErrors],
  },
  'POST /api/purchase-tokens': {
    summary: 'Start the purchase of a token pack; it is credited once, when it is paid',
    access: 'account-owner',
    body: TokenPurchase,
    answer: { status: 201, body: z.object({ tokens: count, checkoutUrl: z.string() }) },
    errors: ['not_found', 'price_changed', ...startErrors],
  },
  'POST /api/hr/create-payment-intent': {
    summary: 'Import a list and start the payment for its employees, as the server counts them',
    access: 'hr',
    body: ListOrder,
    /** 10 MB of CSV, escaped as JSON. */
    maxBodyBytes: 24 * 1024 * 1024,
    answer: {
      status: 201,
      /**
       * 200 if all people in the file are on paid lists already: they are updated, and nothing is
       * paid.
       */
      orStatus: 200,
      body: z.object({
        clientSecret: z.nullable(z.string()),
        cents,
        listId: z.nullable(id),
        employeeCount: count,
        updated: count,
        skipped: z.array(z.string()),
      }),
    },
    errors: [
      'csv_invalid',
      'price_changed',
      'setup_fee_unpaid',
      'account_suspended',
      ...startErrors,
    ],
  },
  'POST /api/payments/confirm': {
    summary: 'Apply your own payment if it succeeded; applied once',
    access: 'payer',
    body: z.strictObject({ reference }),
    /** `pending` also while the provider has not answered in time. */
    answer: { status: 200, body: Payment },
    errors: ['not_found', ...startErrors],
  },
  'GET /api/payments': {
    summary: "The recruiter's or the organization's payments, newest first",
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
  'POST /api/transition-lists/:id/payment': {
    summary: 'Start or continue the payment for a list',
    access: 'hr',
    params: z.object({ id }),
    answer: { status: 201, body: z.extend(PaymentStart, { listId: id, employeeCount: count }) },
    errors: ['not_found', 'already_paid', 'setup_fee_unpaid', 'account_suspended', ...startErrors],
  },
});
