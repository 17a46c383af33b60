import * as z from 'zod/mini';
import { defineCalls } from '../foundation/call';
import { cents, changesSomething, count, id, requiredText, timestamp } from '../foundation/fields';
import { pagesOf, searchText, tableQuery } from '../foundation/page-query';
import { AccountSuspension, ORGANIZATION_KINDS, OrganizationUser } from '../identity/organizations';

export const SUBSCRIPTION_STATES = ['active', 'inactive'] as const;
export const ACCOUNT_STATES = ['open', 'suspended'] as const;
export const ORGANIZATION_SORTS = ['date', 'name', 'status'] as const;

export const ManagedOrganization = z.object({
  id,
  name: z.string(),
  kind: z.enum(ORGANIZATION_KINDS),
  subscriptionStatus: z.enum(SUBSCRIPTION_STATES),
  hasOrganizationFee: z.boolean(),
  suspension: z.nullable(AccountSuspension),
  createdAt: timestamp,
});
export type ManagedOrganization = z.infer<typeof ManagedOrganization>;

export const OrganizationDetails = z.object({
  organization: ManagedOrganization,
  users: z.array(OrganizationUser),
  awaitsPassword: z.boolean(),
  lists: count,
  people: count,
  /** Paid by card for lists, minus refunds. */
  paidCents: cents,
  /** Still to be invoiced; only for a federal organization. */
  openInvoiceCents: cents,
});
export type OrganizationDetails = z.infer<typeof OrganizationDetails>;

export const OrganizationsQuery = tableQuery({
  kind: z.optional(z.enum(ORGANIZATION_KINDS)),
  status: z.optional(z.enum(SUBSCRIPTION_STATES)),
  fee: z.optional(z.enum(['paid', 'unpaid'])),
  account: z.optional(z.enum(ACCOUNT_STATES)),
  sortBy: z.optional(z.enum(ORGANIZATION_SORTS)),
});
export type OrganizationsQuery = z.input<typeof OrganizationsQuery>;

export const OrganizationUpdate = z
  .strictObject({
    hasOrganizationFee: z.optional(z.boolean()),
    subscriptionStatus: z.optional(z.enum(SUBSCRIPTION_STATES)),
  })
  .check(changesSomething());
export type OrganizationUpdate = z.infer<typeof OrganizationUpdate>;

/** Kept with the account and in the audit log; the account's users are told. */
export const SuspensionReason = z.strictObject({
  reason: requiredText('Please give a reason'),
});

export const SALES_CONTACT_STATES = ['open', 'answered'] as const;

export const ManagedSalesContact = z.object({
  id,
  organizationId: id,
  organizationName: z.string(),
  hasOrganizationFee: z.boolean(),
  contactName: z.string(),
  contactEmail: z.string(),
  message: z.string(),
  createdAt: timestamp,
  answer: z.nullable(z.object({ text: z.string(), answeredAt: timestamp, answeredBy: z.string() })),
});
export type ManagedSalesContact = z.infer<typeof ManagedSalesContact>;

export const SalesContactsQuery = tableQuery({
  status: z.optional(z.enum(SALES_CONTACT_STATES)),
  sortBy: z.optional(z.enum(['date', 'name', 'status'])),
});
export type SalesContactsQuery = z.input<typeof SalesContactsQuery>;

export const SalesAnswer = z.strictObject({
  message: requiredText('Please write an answer'),
});

export const INVOICE_STATES = ['open', 'invoiced'] as const;

export const InvoiceLine = z.object({
  id,
  organizationId: id,
  organizationName: z.string(),
  listName: z.string(),
  people: count,
  cents,
  createdAt: timestamp,
  invoiced: z.nullable(z.object({ at: timestamp, by: z.nullable(z.string()) })),
});
export type InvoiceLine = z.infer<typeof InvoiceLine>;

export type InvoicesQuery = z.input<typeof InvoicesQuery>;

const MOST_INVOICED = 500;

const invoiceFilter = { search: searchText, status: z.optional(z.enum(INVOICE_STATES)) };

export const InvoicesQuery = tableQuery({
  ...invoiceFilter,
  sortBy: z.optional(z.enum(['date', 'name', 'status', 'amount'])),
});

const ofOrganization = {
  access: 'enterprise-authority',
  params: z.object({ id }),
  answer: { status: 200, body: ManagedOrganization },
  errors: ['not_found'],
} as const;
const ofContact = {
  ...ofOrganization,
  answer: { status: 200, body: ManagedSalesContact },
} as const;

export const authorityOrganizationCalls = defineCalls({
  'GET /api/authority/organizations': {
    summary: 'Organizations, a page of them or the newest 500',
    access: 'enterprise-authority',
    query: OrganizationsQuery,
    ...pagesOf(ManagedOrganization),
  },
  'GET /api/authority/organizations/:id': {
    summary: 'An organization with its users and payments',
    ...ofOrganization,
    answer: { status: 200, body: OrganizationDetails },
  },
  'PATCH /api/authority/organizations/:id': {
    summary: 'Mark the setup fee as paid, or change the subscription status',
    ...ofOrganization,
    body: OrganizationUpdate,
    audit: { action: 'change-organization', subject: 'organization' },
  },
  'POST /api/authority/organizations/:id/suspend': {
    summary: 'Stop an organization from importing new lists',
    ...ofOrganization,
    body: SuspensionReason,
    errors: ['not_found', 'already_suspended'],
    audit: { action: 'suspend-organization', subject: 'organization' },
  },
  'POST /api/authority/organizations/:id/reinstate': {
    summary: 'End the suspension of an organization',
    ...ofOrganization,
    errors: ['not_found', 'not_suspended'],
    audit: { action: 'reinstate-organization', subject: 'organization' },
  },
  'POST /api/authority/organizations/:id/send-link': {
    summary: 'Email the main user a new link to choose a password',
    ...ofOrganization,
    answer: { status: 204, body: null },
    errors: ['not_found', 'link_not_needed'],
    audit: { action: 'send-password-link', subject: 'organization' },
  },
  'GET /api/authority/sales-contacts': {
    summary: 'Messages to sales, a page of them or the newest 500',
    access: 'enterprise-authority',
    query: SalesContactsQuery,
    ...pagesOf(ManagedSalesContact),
  },
  'GET /api/authority/sales-contacts/:id': {
    summary: 'A message to sales and its answer',
    ...ofContact,
  },
  'POST /api/authority/sales-contacts/:id/answer': {
    summary: 'Answer a message by email',
    ...ofContact,
    body: SalesAnswer,
    errors: ['not_found', 'already_answered'],
    audit: { action: 'answer-sales-contact', subject: 'sales-contact' },
  },
  'GET /api/authority/invoices': {
    summary: 'Invoice lines of federal organizations, a page of them or the newest 500',
    access: 'enterprise-authority',
    query: InvoicesQuery,
    ...pagesOf(InvoiceLine),
  },
  'POST /api/authority/invoices/mark': {
    summary: 'Mark lines as invoiced; answers how many were still open',
    access: 'enterprise-authority',
    body: z.strictObject({
      ids: z
        .array(id)
        .check(z.minLength(1, 'Select at least one line'), z.maxLength(MOST_INVOICED)),
    }),
    answer: { status: 200, body: z.object({ marked: count, cents }) },
    audit: { action: 'mark-invoiced', subject: 'invoices' },
  },
  'GET /api/authority/invoices/export': {
    summary: 'Invoice lines as CSV',
    access: 'enterprise-authority',
    query: z.strictObject(invoiceFilter),
    answer: { status: 200, body: null, file: ['text/csv'] },
    audit: { action: 'export-invoices', subject: 'invoices' },
  },
});
