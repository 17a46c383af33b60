import { calls } from '@gangway/contract/calls';
import type { Access, Call } from '@gangway/contract/foundation/call';
import type { ErrorCode } from '@gangway/contract/foundation/errors';
import * as z from 'zod/mini';
import type { AppDeps } from './app';
import { reconcilerJob } from './commerce/reconciler/reconciler-job';
import type { Job } from './foundation/jobs/job';
import { housekeepingJob } from './housekeeping/housekeeping-job';
import { mailJob } from './identity/mail/mail-job';
import { findByIdentifier } from './identity/users/find-user';
import { searchIndexJob } from './market/search/search-index-job';
import { sampleId, sampleValue } from './platform/probe/sample-value';
import {
  DEMO_OFFER,
  DEMO_CLAIM_TOKEN,
  DEMO_ENTERPRISE_RECRUITER,
  DEMO_PASSWORD,
  DEMO_PROFILE_TOKEN,
} from './seed/demo-accounts';
import { seedDemo } from './seed/seed-demo';
import { inviterJob } from './talent/claims/inviter-job';
import { batchesJob } from './talent/visibility/show-in-batches';
import { csvOf, employee } from './testing/factories/csv';
import { forFile } from './testing/made-for-tests';
import { readError } from './testing/read-answer';
import { createTestApi } from './testing/test-api';
import { openAsServer } from './testing/test-database';
import { withoutLimits } from './testing/without-limits';

/** Sound: only widens the literal types of the contract's own entries. */
const everyCall: [string, Call][] = Object.entries(calls);

const methodOf = ([name]: [string, Call]) => name.split(' ')[0] ?? '';
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
const readsFirst = everyCall.toSorted(
  (one, other) => METHODS.indexOf(methodOf(one)) - METHODS.indexOf(methodOf(other)),
);

const USERS: Record<Exclude<Access, 'anyone'>, string> = {
  'signed-in': 'testbasic',
  recruiter: 'testpro',
  'recruiter-or-key': DEMO_ENTERPRISE_RECRUITER,
  'account-owner': DEMO_ENTERPRISE_RECRUITER,
  hr: 'testhr',
  'main-hr': 'testhr',
  payer: 'testultimate',
  authority: 'testauthority',
  'enterprise-authority': 'testauthority',
  'recruiter-authority': 'testauthority2',
  deployer: 'testauthority',
};

const api = forFile(async () =>
  createTestApi({ limits: withoutLimits() }, { database: await openAsServer() }),
);
beforeAll(() => seedDemo(api.database.jobsDb, { env: api.deps.env, now: api.clock.now() }));

const COMPANY = { companyName: 'Tidewater' };

/** What the schema alone does not give. */
const FIELDS: Record<string, object> = {
  'POST /api/login': { username: 'testbasic', password: DEMO_PASSWORD },
  'POST /api/auth/close-account': { currentPassword: 'not-their-own' },
  'PUT /api/auth/change-password': { newPassword: DEMO_PASSWORD, confirmPassword: DEMO_PASSWORD },
  'POST /api/register': COMPANY,
  'POST /api/complete-registration': { ...COMPANY, subscriptionPlan: 'professional' },
  'POST /api/organization/users': { email: 'colleague@example.com' },
  'POST /api/purchase-tokens': { tokens: 10, price: 18 },
  'POST /api/hr/create-payment-intent': { csvContent: csvOf([employee('Odile')]) },
  'PUT /api/auth/profile': COMPANY,
  'PUT /api/candidates/:id': { phone: '(206) 555-0142' },
  'POST /api/profile/:token/offers': { field: 'location', shown: DEMO_OFFER.location },
  'PUT /api/profile/:token/phone': { phone: '(206) 555-0142' },
  'PUT /api/reveals/:candidateId': { notes: 'Called back' },
  'PUT /api/saved-searches/:id': { name: 'Analysts' },
  'PUT /api/auth/email': { email: 'moved@example.com' },
  'PUT /api/organization/users/:id/email': { email: 'colleague.moved@example.com' },
  'PATCH /api/authority/organizations/:id': { hasOrganizationFee: true },
  'PATCH /api/candidates/list/:listId': { department: 'Finance' },
};

function sample(schema: Call['body']): object {
  const value = schema && sampleValue(schema, { isFull: false, now: api.clock.now() });
  if (typeof value !== 'object' || value === null) return {};
  return { ...value, ...('currentPassword' in value && { currentPassword: DEMO_PASSWORD }) };
}

function bodyOf(name: string, { body, upload, form }: Call): unknown {
  if (upload) return new Uint8Array(3);
  if (!form) return body && { ...sample(body), ...FIELDS[name] };
  const data = new FormData();
  const fields = Object.entries(sample(form.fields));
  for (const [key, value] of fields) data.append(key, String(value));
  data.append('file', new File([csvOf([employee('Mara')])], 'staff.csv'));
  return data;
}

const CALLERS: Record<string, string> = {
  'GET /api/recruiter/analytics/breakdown': DEMO_ENTERPRISE_RECRUITER,
  'GET /api/recruiter/analytics/export': DEMO_ENTERPRISE_RECRUITER,
};

async function signIn(name: string, access: Access): Promise<{ cookie: string } | undefined> {
  if (access === 'anyone') return undefined;
  const username = CALLERS[name] ?? USERS[access];
  const user = await findByIdentifier(api.db, username);
  if (!user) throw new Error(`The demo data has no ${username}`);
  return { cookie: await api.signIn(user) };
}

const PARAMS: Record<string, string> = {
  '/api/profile/:token': DEMO_PROFILE_TOKEN,
  '/api/candidate/claim/:token': DEMO_CLAIM_TOKEN,
  '/api/payments/cards/:card': 'pm_sample',
  '/api/releases/:remote': 'mfe-marketing',
};

const Items = z.array(z.object({ id: z.string() }));

/** The id of the first item of a collection, as the caller reads it. */
async function firstIn(collection: string, caller: { cookie: string } | undefined) {
  const answer = await api.request('GET', collection, caller);
  const { data: [first] = [] } = Items.safeParse(answer.ok ? await answer.json() : []);
  return first?.id ?? sampleId();
}

async function pathOf(pattern: string, caller: { cookie: string } | undefined): Promise<string> {
  const [, collection = '', param = '', rest = ''] = /^(.*?)\/:(\w+)(.*)$/.exec(pattern) ?? [];
  if (!param) return pattern;
  const value = PARAMS[`${collection}/:${param}`] ?? (await firstIn(collection, caller));
  return pathOf(`${collection}/${value}${rest}`, caller);
}

const QUERIES: Record<string, string> = { 'GET /api/authority/trends': '?days=30' };

/** What does not fit the demo data, with its answer. All other calls succeed. */
const REFUSED: Partial<Record<ErrorCode, string[]>> = {
  change_at_renewal: ['POST /api/recruiter/create-subscription'],
  invalid_request: [
    'POST /api/remotes/outcomes',
    'POST /api/releases',
    'PUT /api/integrations/webhook',
    'PUT /api/organization/users/:id/reset-password',
    'DELETE /api/organization/users/:id',
  ],
  link_invalid: [
    'GET /api/candidate/claim',
    'GET /api/team/join/:token',
    'POST /api/auth/reset-password',
    'POST /api/candidate/confirm-email',
    'POST /api/auth/confirm-email',
    'POST /api/team/join',
  ],
  link_not_needed: [
    'POST /api/authority/enterprise-requests/:id/send-link',
    'POST /api/authority/federal-requests/:id/send-link',
    'POST /api/authority/organizations/:id/send-link',
  ],
  reveals_not_paused: ['POST /api/authority/recruiters/:id/resume-reveals'],
  list_unpaid: ['PUT /api/transition-lists/:id'],
  not_found: [
    'GET /api/auth/photos/:version',
    'GET /api/profile/:token/photo',
    'GET /api/profile/:token/resume',
    'GET /api/saved-searches/:id/new-matches',
    'GET /api/reveals/:candidateId',
    'GET /api/reveals/:candidateId/photo',
    'GET /api/reveals/:candidateId/resume',
    'GET /api/candidates/list/:listId',
    'GET /api/authority/sales-contacts/:id',
    'GET /api/releases/:remote/:version/health',
    'POST /api/confirm-registration',
    'POST /api/recruiter/pay-renewal',
    'POST /api/payments/confirm',
    'POST /api/profile/:token/reveals/:revealId/block',
    'POST /api/profile/:token/reveals/:revealId/report',
    'POST /api/candidate/claim',
    'POST /api/erasures/check',
    'POST /api/integrations/webhook/secret',
    'POST /api/integrations/webhook/test',
    'POST /api/team/invitations/:id/send',
    'POST /api/team/leave',
    'POST /api/reveal-candidate',
    'POST /api/authority/manage-recruiter',
    'POST /api/authority/handle-request',
    'POST /api/authority/handle-federal-request',
    'POST /api/releases/:remote/:version/publish',
    'POST /api/releases/:remote/:version/promote',
    'POST /api/releases/:remote/rollback',
    'POST /api/releases/:remote/retire',
    'PUT /api/reveals/:candidateId',
    'PUT /api/candidates/:id',
    'PUT /api/releases/:remote/:version/files/:file',
    'PUT /api/releases/:remote/:version/previews',
    'PATCH /api/candidates/list/:listId',
    'PATCH /api/releases/:remote/:version/previews',
    'DELETE /api/profile/:token/other-links',
    'DELETE /api/profile/:token/photo',
    'DELETE /api/profile/:token/resume',
    'DELETE /api/profile/:token/blocks/:blockId',
    'DELETE /api/profile/:token/email',
    'DELETE /api/integrations/webhook',
    'DELETE /api/team/invitations/:id',
    'DELETE /api/team/members/:id',
  ],
  payments_unavailable: [
    'GET /api/payments/cards',
    'POST /api/recruiter/change-plan',
    'POST /api/recruiter/cancel-subscription',
    'POST /api/recruiter/resume-subscription',
    'POST /api/purchase-tokens',
    'DELETE /api/payments/cards/:card',
  ],
  second_factor_off: [
    'POST /api/auth/second-factor/recovery-codes',
    'POST /api/auth/second-factor/turn-off',
  ],
  sign_in_expired: ['POST /api/login/second-factor'],
  unsupported_media_type: [
    'PUT /api/auth/photo',
    'PUT /api/profile/:token/photo',
    'PUT /api/profile/:token/resume',
  ],
  username_taken: ['POST /api/complete-registration'],
  wrong_code: ['POST /api/auth/second-factor/confirm'],
  wrong_password: ['POST /api/auth/close-account'],
};

const refusalOf = (name: string) =>
  Object.entries(REFUSED).find(([, names]) => names.includes(name))?.[0];

const Sorted = z.object({
  properties: z.object({ sortBy: z.object({ enum: z.array(z.string()) }) }),
});

function sortsOf({ query }: Call): string[] {
  const schema = query && z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' });
  return Sorted.safeParse(schema).data?.properties.sortBy.enum ?? [];
}

/** The query of a list runs around that of its page, and has to join the columns of each order. */
const SORTS = everyCall
  .filter(([name]) => refusalOf(name) === undefined)
  .flatMap(([name, call]) => sortsOf(call).map((sort) => [name, sort, call] as const));

const JOBS: [string, (deps: AppDeps) => Job][] = [
  ['mails', mailJob],
  ['invitations', inviterJob],
  ['visibility', batchesJob],
  ['payments', reconcilerJob],
  ['the search index', searchIndexJob],
  ['housekeeping', housekeepingJob],
];

describe('the API on the demo data', () => {
  it.each(readsFirst)('answers %s as expected', async (name, call) => {
    const [method = '', pattern = ''] = name.split(' ');
    const caller = await signIn(name, call.access);
    const path = `${await pathOf(pattern, caller)}${QUERIES[name] ?? ''}`;
    const response = await api.request(method, path, { body: bodyOf(name, call), ...caller });
    const { code } = response.status < 400 ? { code: undefined } : await readError(response);
    expect(code).toBe(refusalOf(name));
  });

  it.each(SORTS)('sorts %s by %s', async (name, sort, { access }) => {
    const [method = '', pattern = ''] = name.split(' ');
    const caller = await signIn(name, access);
    const path = `${await pathOf(pattern, caller)}?sortBy=${sort}`;
    expect((await api.request(method, path, caller)).status).toBe(200);
  });
});

describe('the jobs on the demo data', () => {
  it.each(JOBS)('do their work for %s', async (_, jobOf) => {
    await expect(jobOf(api.deps).run(new AbortController().signal)).resolves.toBeUndefined();
  });
});
