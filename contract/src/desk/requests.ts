import * as z from 'zod/mini';
import { defineCalls } from '../foundation/call';
import { email, id, requiredName, text, timestamp } from '../foundation/fields';
import { LIMITS } from '../foundation/limits';
import { PHONE_HINT } from '../foundation/phone';
import { CLEARANCES } from '../talent/clearances';

export const REQUEST_STATUSES = ['pending', 'approved', 'rejected'] as const;

const PHONE_MIN = 10;
const PHONE_MAX = 40;

const atLeastTwo = (message: string) => requiredName(message, LIMITS.name, 2);

/** An extension may follow, so it stays as it was typed. */
const phone = (message: string, min?: number) =>
  requiredName(message, PHONE_MAX, min).check(z.regex(/^(?:\(?\+1|[^+]*$)/, PHONE_HINT));

const additionalInfo = z.optional(text());

export const EnterpriseRequestForm = z.strictObject({
  contactName: atLeastTwo('Contact name must be at least 2 characters'),
  companyName: atLeastTwo('Company name must be at least 2 characters'),
  companyEmail: email('Please enter a valid company email'),
  phoneNumber: phone('Please enter a valid phone number', PHONE_MIN),
  additionalInfo,
});
export type EnterpriseRequestForm = z.infer<typeof EnterpriseRequestForm>;

export const FederalRequestForm = z.strictObject({
  contactName: requiredName('Contact name is required'),
  agencyName: requiredName('Agency name is required'),
  agencyEmail: email('Please enter a valid agency email'),
  phoneNumber: phone('Phone number is required'),
  department: requiredName('Department is required'),
  securityClearance: z.optional(z.enum(CLEARANCES)),
  additionalInfo,
});
export type FederalRequestForm = z.infer<typeof FederalRequestForm>;

const requestFields = {
  id,
  contactName: z.string(),
  phoneNumber: z.string(),
  additionalInfo: z.nullable(z.string()),
  status: z.enum(REQUEST_STATUSES),
  createdAt: timestamp,
};

export const EnterpriseRequest = z.object({
  ...requestFields,
  companyName: z.string(),
  companyEmail: z.string(),
});
export type EnterpriseRequest = z.infer<typeof EnterpriseRequest>;

export const FederalRequest = z.object({
  ...requestFields,
  agencyName: z.string(),
  agencyEmail: z.string(),
  department: z.string(),
  securityClearance: z.nullable(z.enum(CLEARANCES)),
});
export type FederalRequest = z.infer<typeof FederalRequest>;

const byAnyone = {
  access: 'anyone',
  addressLimit: 'requestByAddress',
  errors: ['rate_limited'],
} as const;

export const requestCalls = defineCalls({
  'POST /api/enterprise-request': {
    summary: 'Request an enterprise account',
    ...byAnyone,
    body: EnterpriseRequestForm,
    answer: { status: 201, body: EnterpriseRequest },
  },
  'POST /api/federal-request': {
    summary: 'Request an account for a federal agency',
    ...byAnyone,
    body: FederalRequestForm,
    answer: { status: 201, body: FederalRequest },
  },
});
