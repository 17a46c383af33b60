import * as z from 'zod/mini';
import { defineCalls } from '../foundation/call';
import { cellText } from '../foundation/cell-text';
import { count, email, id, requiredText, timestamp } from '../foundation/fields';
import { pagesOf, tableQuery } from '../foundation/page-query';
import { ORGANIZATION_KINDS } from '../identity/organizations';
import { EnterpriseRequest, FederalRequest, REQUEST_STATUSES } from './requests';
import { WarnNotice } from './warn';

export const RequestDecision = z.object({
  decidedAt: timestamp,
  /** A username. */
  decidedBy: z.string(),
  reason: z.nullable(z.string()),
  organizationId: z.nullable(id),
  awaitsPassword: z.boolean(),
});
export type RequestDecision = z.infer<typeof RequestDecision>;

export type DecidedEnterpriseRequest = z.infer<typeof DecidedEnterpriseRequest>;

export type DecidedFederalRequest = z.infer<typeof DecidedFederalRequest>;

export const REQUEST_SORTS = ['date', 'name', 'status'] as const;

export const RequestsQuery = tableQuery({
  status: z.optional(z.enum(REQUEST_STATUSES)),
  sortBy: z.optional(z.enum(REQUEST_SORTS)),
});
export type RequestsQuery = z.input<typeof RequestsQuery>;

/** Each field defaults to the value in the request. */
export const EnterpriseSetup = z.strictObject({
  companyName: z.optional(cellText('Company name is required')),
  email: z.optional(email('Please enter a valid email address')),
  firstName: z.optional(cellText('First name is required')),
  lastName: z.optional(cellText('Last name is required')),
  hasOrganizationFee: z.optional(z.boolean()),
});

export const FederalSetup = z.strictObject({
  agencyName: z.optional(cellText('Agency name is required')),
  email: z.optional(email('Please enter a valid email address')),
  firstName: z.optional(cellText('First name is required')),
  lastName: z.optional(cellText('Last name is required')),
});

const REQUEST_ACTIONS = ['approve', 'reject'] as const;
export type RequestAction = (typeof REQUEST_ACTIONS)[number];

export type HandleEnterpriseRequest = z.infer<typeof HandleEnterpriseRequest>;

export type EnterpriseReview = z.infer<typeof EnterpriseReview>;

export type FederalReview = z.infer<typeof FederalReview>;

const decision = z.nullable(RequestDecision);
export const DecidedEnterpriseRequest = z.extend(EnterpriseRequest, { decision });
export const DecidedFederalRequest = z.extend(FederalRequest, { decision });

const decisionFields = {
  requestId: id,
  action: z.enum(REQUEST_ACTIONS),
  /** Mailed with a rejection. */
  reason: z.optional(requiredText('Please give a reason')),
};

export const HandleEnterpriseRequest = z.strictObject({
  ...decisionFields,
  setupData: z.optional(EnterpriseSetup),
});

const SimilarOrganization = z.object({
  id,
  name: z.string(),
  kind: z.enum(ORGANIZATION_KINDS),
  /**
   * `name`: the names are similar. `domain`: one of its users has an address at the same domain.
   */
  match: z.enum(['name', 'domain']),
  users: count,
});

const OtherRequest = z.object({
  id,
  contactName: z.string(),
  name: z.string(),
  email: z.string(),
  status: z.enum(REQUEST_STATUSES),
  createdAt: timestamp,
});

const reviewFields = {
  otherRequests: z.array(OtherRequest),
  similarOrganizations: z.array(SimilarOrganization),
  /** Conflicts that would make an approval with the proposed values fail. */
  collisions: z.array(z.enum(['organization', 'email'])),
};

const setupFields = { email: z.string(), firstName: z.string(), lastName: z.string() };

export const EnterpriseReview = z.object({
  ...reviewFields,
  request: DecidedEnterpriseRequest,
  proposal: z.object({
    ...setupFields,
    companyName: z.string(),
    hasOrganizationFee: z.boolean(),
  }),
  /** Snapshot from when the request arrived. */
  warnNotices: z.array(WarnNotice),
});

export const FederalReview = z.object({
  ...reviewFields,
  request: DecidedFederalRequest,
  proposal: z.object({ ...setupFields, agencyName: z.string() }),
});

const params = z.object({ id });

export const authorityRequestCalls = defineCalls({
  'GET /api/authority/enterprise-requests': {
    summary: 'Requests for enterprise accounts, a page of them or the newest 500',
    access: 'enterprise-authority',
    query: RequestsQuery,
    ...pagesOf(DecidedEnterpriseRequest),
  },
  'GET /api/authority/enterprise-requests/:id': {
    summary: 'A request with facts that help to decide it',
    access: 'enterprise-authority',
    params,
    answer: { status: 200, body: EnterpriseReview },
    errors: ['not_found'],
  },
  'POST /api/authority/handle-request': {
    summary: 'Approve a request, which creates the organization and its main user, or reject it',
    access: 'enterprise-authority',
    body: HandleEnterpriseRequest,
    answer: { status: 200, body: DecidedEnterpriseRequest },
    errors: ['not_found', 'already_decided', 'organization_exists', 'email_taken'],
    audit: {
      action: 'decide-enterprise-request',
      subject: 'enterprise-request',
      idField: 'requestId',
    },
  },
  'POST /api/authority/enterprise-requests/:id/send-link': {
    summary: 'Email the main user of an approved request a new link to choose a password',
    access: 'enterprise-authority',
    params,
    answer: { status: 204, body: null },
    errors: ['not_found', 'link_not_needed'],
    audit: { action: 'send-password-link', subject: 'enterprise-request' },
  },
  'GET /api/authority/federal-requests': {
    summary: 'Requests from federal agencies, a page of them or the newest 500',
    access: 'authority',
    query: RequestsQuery,
    ...pagesOf(DecidedFederalRequest),
  },
  'GET /api/authority/federal-requests/:id': {
    summary: 'A request from a federal agency with facts that help to decide it',
    access: 'authority',
    params,
    answer: { status: 200, body: FederalReview },
    errors: ['not_found'],
  },
  'POST /api/authority/handle-federal-request': {
    summary:
      'Approve a request, which creates a federal organization and its main user, or reject it',
    access: 'authority',
    body: z.strictObject({ ...decisionFields, setupData: z.optional(FederalSetup) }),
    answer: { status: 200, body: DecidedFederalRequest },
    errors: ['not_found', 'already_decided', 'organization_exists', 'email_taken'],
    audit: { action: 'decide-federal-request', subject: 'federal-request', idField: 'requestId' },
  },
  'POST /api/authority/federal-requests/:id/send-link': {
    summary: 'Email the main user of an approved request a new link to choose a password',
    access: 'authority',
    params,
    answer: { status: 204, body: null },
    errors: ['not_found', 'link_not_needed'],
    audit: { action: 'send-password-link', subject: 'federal-request' },
  },
});
