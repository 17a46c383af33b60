import * as z from 'zod/mini';
import { RevealAllowance } from '../foundation/allowances';
import { defineCalls } from '../foundation/call';
import { cents, count } from '../foundation/fields';
import { REGISTRATION_PLANS } from './payments';

export const PlanOffer = z.object({
  plan: z.enum(['basic', 'pro', 'ultimate']),
  name: z.string(),
  monthlyCents: z.nullable(cents),
  yearlyCents: cents,
  monthlyCentsBilledYearly: cents,
  reveals: RevealAllowance,
  features: z.array(z.string()),
  isPopular: z.boolean(),
});
export type PlanOffer = z.infer<typeof PlanOffer>;

export const RegistrationOffer = z.object({
  id: z.enum(REGISTRATION_PLANS),
  name: z.string(),
  priceCents: cents,
  interval: z.literal('month'),
  description: z.string(),
  searchesPerMonth: z.nullable(count),
  reveals: RevealAllowance,
  features: z.array(z.string()),
  isPopular: z.boolean(),
});
export type RegistrationOffer = z.infer<typeof RegistrationOffer>;

export const PlanCatalogue = z.object({
  offers: z.array(PlanOffer),
  registration: z.array(RegistrationOffer),
  organization: z.object({ perEmployeeCents: cents }),
  tokenPacks: z.array(z.object({ tokens: count, cents, isPopular: z.boolean() })),
});
export type PlanCatalogue = z.infer<typeof PlanCatalogue>;

export const planCalls = defineCalls({
  'GET /api/plans': {
    summary: 'What is sold, and for how much',
    access: 'anyone',
    answer: { status: 200, body: PlanCatalogue },
  },
});
