import { outbox } from './identity/tables/mails.table';
import { makeCandidate, makeLink } from './testing/factories/candidates';
import { makeRecruiter } from './testing/factories/users';
import { makeListing } from './testing/listing';
import { forFile } from './testing/made-for-tests';
import { readError } from './testing/read-answer';
import { createTestApi } from './testing/test-api';

type Sender = 'visitor' | 'recruiter' | 'main HR user' | 'candidate';
type Request = { call: string; by: Sender; body: object; field: string };

const REGISTRATION = {
  ...{ username: 'mallory', email: 'mallory@example.com', password: 'correct horse battery' },
  ...{ firstName: 'Mal', lastName: 'Lory' },
};
const COMPANY_REQUEST = {
  ...{ contactName: 'Mal Lory', companyName: 'Lory Company' },
  ...{ companyEmail: 'mallory@example.com', phoneNumber: '(206) 555-0100' },
};
const AGENCY_REQUEST = {
  ...{ contactName: 'Mal Lory', agencyName: 'Agency', agencyEmail: 'mallory@example.com' },
  ...{ phoneNumber: '(206) 555-0100', department: 'Capital' },
};
const PROFILE = {
  ...{ fullName: 'Mal Lory', positionTitle: 'Broker', yearsExperience: 3 },
  ...{ skills: ['Go'], location: 'Reno, NV' },
};
const COLLEAGUE = {
  ...{ email: 'colleague@example.com', firstName: 'Mal', lastName: 'Lory' },
  tempPassword: 'correct horse battery',
};

const REQUESTS: readonly Request[] = [
  { call: 'POST /api/register', by: 'visitor', body: REGISTRATION, field: 'firstName' },
  { call: 'POST /api/register', by: 'visitor', body: REGISTRATION, field: 'companyName' },
  {
    ...{ call: 'POST /api/complete-registration', by: 'visitor', field: 'lastName' },
    body: { ...REGISTRATION, subscriptionPlan: 'professional' },
  },
  {
    ...{ call: 'POST /api/enterprise-request', by: 'visitor', field: 'companyName' },
    body: COMPANY_REQUEST,
  },
  {
    ...{ call: 'POST /api/federal-request', by: 'visitor', field: 'agencyName' },
    body: AGENCY_REQUEST,
  },
  {
    ...{ call: 'PUT /api/auth/profile', by: 'recruiter', field: 'lastName' },
    body: { firstName: 'Mal', lastName: 'Lory' },
  },
  {
    ...{ call: 'POST /api/saved-searches', by: 'recruiter', field: 'name' },
    body: { filter: {}, wantsMail: true },
  },
  {
    ...{ call: 'POST /api/organization/users', by: 'main HR user', field: 'firstName' },
    body: COLLEAGUE,
  },
  { call: 'PUT /api/profile/:token', by: 'candidate', body: PROFILE, field: 'fullName' },
  { call: 'PUT /api/profile/:token', by: 'candidate', body: PROFILE, field: 'positionTitle' },
  { call: 'POST /api/profile/:token/blocks', by: 'candidate', body: {}, field: 'company' },
];

const BAD_NAMES = [
  ['Mal\r\nBcc: all@example.com', /^Must be one line/],
  ['Mal\u2028Lory', /^Must be one line/],
  ['Mal\u202Eyrol', /changes the direction of text/],
  ['Mal\u0007Lory', /control character/],
  ['Mal\uD800', /incomplete character/],
  ['Claim at https://evil.example', /^Please leave out web addresses/],
] as const;

const api = forFile(createTestApi);
let cookies: Partial<Record<Sender, string>>;
let token: string;
beforeAll(async () => {
  cookies = {
    recruiter: await api.signIn(await makeRecruiter(api.db)),
    'main HR user': (await makeListing(api)).main,
  };
  token = await makeLink(api.db, (await makeCandidate(api.db)).id);
});

let visitor = 0;

function send({ call, by, body, field }: Request, value: string): Promise<Response> {
  const [method = '', path = ''] = call.split(' ');
  const cookie = cookies[by];
  return api.request(method, path.replace(':token', token), {
    body: { ...body, [field]: value },
    address: `203.0.113.${(visitor += 1)}`,
    ...(cookie && { cookie }),
  });
}

describe.each(REQUESTS)('$field in $call', (request) => {
  it.each(BAD_NAMES)('refuses %j, and sends no email', async (name, message) => {
    const refused = await send(request, name);
    expect(refused.status).toBe(400);
    const { code, issues } = await readError(refused);
    expect(code).toBe('invalid_request');
    expect(issues).toEqual([{ path: request.field, message: expect.stringMatching(message) }]);
    expect(await api.db.$count(outbox)).toBe(0);
  });
});
