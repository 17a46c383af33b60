import type { Access, Call } from '@gangway/contract/call';
import { calls } from '@gangway/contract/calls';
import * as z from 'zod/mini';
import { limitsFor } from './foundation/env/rate-limits';
import { findByIdentifier } from './identity/users/find-user';
import { sampleId, sampleValue } from './platform/probe/sample-value';
import { DEMO_CLAIM_TOKEN, DEMO_PROFILE_TOKEN } from './seed/demo-accounts';
import { seedDemo } from './seed/seed-demo';
import { csvOf, employee } from './testing/factories/csv';
import { readError } from './testing/read-answer';
import { createTestApi, type TestApi } from './testing/test-api';

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
  'recruiter-or-key': 'anselm.oduya',
  'account-owner': 'anselm.oduya',
  hr: 'testhr',
  'main-hr': 'testhr',
  payer: 'testultimate',
  authority: 'testauthority',
  'enterprise-authority': 'testauthority',
  'recruiter-authority': 'testauthority2',
  deployer: 'testauthority',
};

let api: TestApi;
beforeAll(async () => {
  const limits = structuredClone(limitsFor('demo'));
  for (const limit of Object.values(limits)) limit.max = Number.MAX_SAFE_INTEGER;
  api = await createTestApi({ limits });
  await seedDemo(api.database.jobsDb, { env: api.deps.env, now: api.clock.now() });
});
afterAll(() => api.close());

const COMPANY = { companyName: 'Tidewater' };

/** What the schema alone does not give. */
const FIELDS: Record<string, object> = {
  'POST /api/register': COMPANY,
  'POST /api/complete-registration': { ...COMPANY, subscriptionPlan: 'professional' },
  'POST /api/organization/users': { email: 'colleague@example.com' },
  'POST /api/purchase-tokens': { tokens: 10, price: 18 },
  'POST /api/hr/create-payment-intent': { csvContent: csvOf([employee('Odile')]) },
  'PUT /api/auth/profile': COMPANY,
  'PUT /api/candidates/:id': { phone: '(206) 555-0142' },
  'PUT /api/profile/:token/phone': { phone: '(206) 555-0142' },
  'PUT /api/reveals/:candidateId': { notes: 'Called back' },
  'PUT /api/saved-searches/:id': { name: 'Analysts' },
  'PATCH /api/authority/organizations/:id': { hasOrganizationFee: true },
  'PATCH /api/candidates/list/:listId': { department: 'Finance' },
};

function sample(schema: Call['body']): object {
  const value = schema && sampleValue(schema, { isFull: false, now: api.clock.now() });
  return typeof value === 'object' ? { ...value } : {};
}

function bodyOf(name: string, { body, upload, form }: Call): unknown {
  if (upload) return new Uint8Array(3);
  if (!form) return body && { ...sample(body), ...FIELDS[name] };
  const data = new FormData();
  const fields = Object.entries(sample(form.fields));
  for (const [key, value] of fields) data.append(key, String(value));
  data.append('file', new Blob([csvOf([employee('Mara')])]));
  return data;
}

async function signIn(access: Access): Promise<{ cookie: string } | undefined> {
  if (access === 'anyone') return undefined;
  const user = await findByIdentifier(api.db, USERS[access]);
  if (!user) throw new Error(`The demo data has no ${USERS[access]}`);
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

describe('on the demo data', () => {
  it.each(readsFirst)('%s answers without a fault', async (name, call) => {
    const [method = '', pattern = ''] = name.split(' ');
    const caller = await signIn(call.access);
    const path = await pathOf(pattern, caller);
    const response = await api.request(method, path, { body: bodyOf(name, call), ...caller });
    if (response.status === 503) {
      // The demo's payments are not in the sandbox.
      expect((await readError(response)).code).toBe('payments_unavailable');
    } else {
      expect(response.status).toBeLessThan(500);
      if (call.access !== 'anyone') expect(response.status).not.toBe(401);
    }
  });
});
