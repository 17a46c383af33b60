import { PLANS } from '@gangway/contract/commerce/plan-rules';
import {
  ACCOUNT_STATES,
  INVOICE_STATES,
  ORGANIZATION_SORTS,
  SALES_CONTACT_STATES,
  SUBSCRIPTION_STATES,
} from '@gangway/contract/desk/authority-organizations';
import {
  PLAN_FILTERS,
  RECRUITER_SORTS,
  SUBSCRIPTION_FILTERS,
} from '@gangway/contract/desk/authority-recruiters';
import { REQUEST_SORTS } from '@gangway/contract/desk/authority-requests';
import { REQUEST_STATUSES } from '@gangway/contract/desk/requests';
import { AUDIT_ACTIONS, AUDIT_OUTCOMES } from '@gangway/contract/foundation/audit-actions';
import { DAY_MS } from '@gangway/contract/foundation/durations';
import { ORGANIZATION_KINDS } from '@gangway/contract/identity/organizations';

export type Role = 'enterprise' | 'recruiter';

export type List = {
  path: string;
  role: Role;
  parameters: Readonly<Record<string, readonly string[]>>;
};

const sortOrder = ['asc', 'desc'];

const search = ['example', 'labs', 'Zoë Zimm', 'zzyzx'];
const nameSearch = ['scale', 'labs', 'Öresund Tund', 'zzyzx'];

const requests = { search, status: REQUEST_STATUSES, sortBy: REQUEST_SORTS, sortOrder };

const listFor =
  (role: Role) =>
  (path: string, parameters: List['parameters']): List => ({ path, role, parameters });

const enterprise = listFor('enterprise');
const recruiter = listFor('recruiter');

export const listsOf = (now: Date, actors: readonly string[]): List[] => [
  enterprise('enterprise-requests', requests),
  enterprise('federal-requests', requests),
  enterprise('organizations', {
    search: nameSearch,
    kind: ORGANIZATION_KINDS,
    status: SUBSCRIPTION_STATES,
    fee: ['paid', 'unpaid'],
    account: ACCOUNT_STATES,
    sortBy: ORGANIZATION_SORTS,
    sortOrder,
  }),
  enterprise('sales-contacts', {
    search,
    status: SALES_CONTACT_STATES,
    sortBy: ['date', 'name', 'status'],
    sortOrder,
  }),
  enterprise('invoices', {
    search: nameSearch,
    status: INVOICE_STATES,
    sortBy: ['date', 'name', 'status', 'amount'],
    sortOrder,
  }),
  recruiter('recruiters', {
    search,
    plan: PLAN_FILTERS,
    account: ACCOUNT_STATES,
    sortBy: RECRUITER_SORTS,
    sortOrder,
  }),
  recruiter('subscriptions', {
    search,
    plan: PLANS,
    status: SUBSCRIPTION_FILTERS,
    sortBy: ['date', 'name', 'plan', 'status', 'renewal'],
    sortOrder,
  }),
  enterprise('audit-log', {
    action: AUDIT_ACTIONS,
    outcome: AUDIT_OUTCOMES,
    actor: actors,
    from: [daysAgo(now, 400)],
    to: [daysAgo(now, 393)],
    sortOrder,
  }),
];

export type Case = readonly (readonly [name: string, value: string])[];

export function casesOf({ parameters }: Pick<List, 'parameters'>): Case[] {
  let cases: Case[] = [[]];
  for (const [name, values] of Object.entries(parameters)) {
    const choices = [undefined, ...values];
    cases = cases.flatMap((made) =>
      choices.map((value) => (value === undefined ? made : [...made, [name, value] as const])),
    );
  }
  return cases;
}

const daysAgo = (now: Date, days: number) =>
  new Date(now.getTime() - days * DAY_MS).toISOString().slice(0, 10);
