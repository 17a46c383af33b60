import { EnterpriseRequest, FederalRequest } from '@gangway/contract/desk/requests';
import { HOUR_MS } from '@gangway/contract/foundation/durations';
import { eq } from 'drizzle-orm';
import { outbox } from '../../identity/tables/mails.table';
import { makeAuthority } from '../../testing/factories/users';
import { forFile } from '../../testing/made-for-tests';
import { readAnswer, readError } from '../../testing/read-answer';
import { createTestApi } from '../../testing/test-api';
import { enterpriseRequests, federalRequests } from '../tables/requests.table';

const api = forFile(createTestApi);
beforeEach(async () => {
  api.mails.length = 0;
  await api.db.delete(enterpriseRequests);
  await api.db.delete(federalRequests);
  await api.db.delete(outbox);
});

const enterprise = {
  name: 'enterprise',
  path: '/api/enterprise-request',
  table: enterpriseRequests,
  read: (response: Response) => readAnswer(EnterpriseRequest, response),
  email: 'companyEmail',
  form: {
    contactName: 'Kim Applicant',
    companyName: 'Applying Company',
    phoneNumber: '(206) 555-0100',
    additionalInfo: 'About 1,200 people in March',
  },
  times: ['within 24 to 48 hours'],
} as const;

const federal = {
  name: 'federal',
  path: '/api/federal-request',
  table: federalRequests,
  read: (response: Response) => readAnswer(FederalRequest, response),
  email: 'agencyEmail',
  form: {
    contactName: 'Kim Applicant',
    agencyName: 'Applying Agency',
    phoneNumber: '2025550100',
    department: 'Human Capital',
    securityClearance: 'top-secret',
    additionalInfo: 'About 1,200 people in March',
  },
  times: ['within 24 hours', 'within 1 to 2 business days'],
} as const;

let asker = 0;
const newEmail = () => `asker${(asker += 1)}@example.com`;

describe.each([enterprise, federal])('POST $path', ({ path, table, read, times, ...kind }) => {
  const formOf = (email: string, change: object = {}) => ({
    ...kind.form,
    [kind.email]: email,
    ...change,
  });
  const send = (body: object, address?: string) =>
    api.request('POST', path, { body, ...(address && { address }) });
  const count = () => api.db.$count(table);

  it('stores the request as pending, and answers it', async () => {
    const email = newEmail();
    const response = await send(formOf(email.toUpperCase()));
    expect(response.status).toBe(201);
    const body = await read(response);
    expect(body).toMatchObject({ ...kind.form, [kind.email]: email, status: 'pending' });
    expect(body.createdAt).toBe(api.clock.now().toISOString());
    const rows = await api.db.select().from(table);
    expect(rows).toMatchObject([{ id: body.id, ...kind.form, decidedAt: null, decidedBy: null }]);
  });

  it.each(['+1 206 555 0100', '(+1) 206-555-0100', '206-555-0100 ext. 5'])(
    'keeps the phone number as it was typed: %s',
    async (phoneNumber) => {
      const response = await send(formOf(newEmail(), { phoneNumber }));
      expect(await read(response)).toMatchObject({ phoneNumber });
    },
  );

  it('stores null for a blank field', async () => {
    const response = await send(formOf(newEmail(), { additionalInfo: '  ' }));
    expect((await read(response)).additionalInfo).toBeNull();
  });

  it('confirms the request by email, with the times until we answer', async () => {
    const email = newEmail();
    await send(formOf(email));
    const mails = await api.deliver();
    expect(mails).toMatchObject([{ to: email, subject: 'We received your request' }]);
    for (const time of times) expect(mails[0]?.text).toContain(time);
  });

  it('omits from its email what was typed, so that it cannot carry spam', async () => {
    await send(formOf(newEmail(), { contactName: 'BUY PILLS', additionalInfo: 'BUY PILLS' }));
    const mail = JSON.stringify(await api.deliver());
    for (const typed of ['BUY PILLS', 'Applying', kind.form.phoneNumber]) {
      expect(mail).not.toContain(typed);
    }
  });

  it('stores and confirms one request if the same form arrives twice at once', async () => {
    const form = formOf(newEmail());
    const answers = await Promise.all([send(form), send(form)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    const [first, second] = await Promise.all(answers.map((one) => read(one)));
    expect(second).toEqual(first);
    expect(await api.deliver()).toHaveLength(1);
    expect(await count()).toBe(1);
  });

  it('answers the pending request if the same form is sent again, however late', async () => {
    const form = formOf(newEmail());
    const first = await read(await send(form));
    api.clock.advance(HOUR_MS);
    expect(await read(await send(form))).toEqual(first);
    expect(await count()).toBe(1);
  });

  it('stores another request if any field differs', async () => {
    const email = newEmail();
    await send(formOf(email));
    await send(formOf(email, { phoneNumber: '2025550199' }));
    await send(formOf(newEmail()));
    expect(await count()).toBe(3);
  });

  it('stores another request once the first has been decided', async () => {
    const form = formOf(newEmail());
    const first = await read(await send(form));
    const decision = { decidedAt: api.clock.now(), decidedBy: (await makeAuthority(api.db)).id };
    await api.db
      .update(table)
      .set({ status: 'rejected', ...decision })
      .where(eq(table.id, first.id));
    const second = await read(await send(form));
    expect(second).toMatchObject({ status: 'pending' });
    expect(second.id).not.toBe(first.id);
  });

  it('accepts five requests an hour per email address, from whichever network address', async () => {
    const email = newEmail();
    const statuses = [];
    for (let time = 1; time <= 6; time += 1) {
      const form = formOf(email, { additionalInfo: `Question ${time}` });
      statuses.push((await send(form, `203.0.113.${time}`)).status);
    }
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
    expect(await api.deliver()).toHaveLength(3);
    expect(await count()).toBe(5);
  });

  it('refuses a status, an administrator or an id in the request', async () => {
    for (const more of [{ status: 'approved' }, { decidedBy: 'me' }, { id: 'mine' }]) {
      const error = await readError(await send(formOf(newEmail(), more)));
      expect(error.code).toBe('invalid_request');
    }
    expect(await count()).toBe(0);
  });

  it('leaves no data of the sender in the log or the metrics', async () => {
    const email = newEmail();
    await send(formOf(email, { contactName: 'Quill Sandpiper' }));
    for (const trace of [api.logLines.join(), await api.deps.metrics.metrics()]) {
      for (const typed of [email, 'Sandpiper', kind.form.phoneNumber, '1,200 people']) {
        expect(trace).not.toContain(typed);
      }
    }
  });
});

describe('an invalid request', () => {
  const valid = { companyEmail: 'kim@applying.example', agencyEmail: 'kim@agency.example' };

  async function refusalOf(
    { path, table }: Pick<typeof enterprise | typeof federal, 'path' | 'table'>,
    body: object,
  ) {
    const error = await readError(await api.request('POST', path, { body }));
    expect(await api.db.$count(table)).toBe(0);
    return error;
  }

  it.each([
    ['contactName', ' K ', 'Contact name must be at least 2 characters'],
    ['companyName', undefined, 'Company name must be at least 2 characters'],
    ['companyEmail', 'kim', 'Please enter a valid company email'],
    ['phoneNumber', '555-0100', 'Please enter a valid phone number'],
    ['phoneNumber', '+45 20 12 34 56', 'Please enter a 10-digit US phone number'],
    ['phoneNumber', '206-555-0100\nx', /^Must be one line/],
    ['additionalInfo', 'x'.repeat(2001), 'Please use at most 2,000 characters'],
  ])('is refused and not stored for an enterprise if %s is %p', async (path, value, message) => {
    const body = { ...enterprise.form, companyEmail: valid.companyEmail, [path]: value };
    const error = await refusalOf(enterprise, body);
    expect(error).toMatchObject({
      code: 'invalid_request',
      issues: [{ path, message: expect.stringMatching(message) }],
    });
  });

  it.each([
    ['contactName', '', 'Contact name is required'],
    ['agencyName', '  ', 'Agency name is required'],
    ['agencyEmail', 'kim@', 'Please enter a valid agency email'],
    ['phoneNumber', undefined, 'Phone number is required'],
    ['department', '', 'Department is required'],
  ])('is refused and not stored for an agency if %s is %p', async (path, value, message) => {
    const body = { ...federal.form, agencyEmail: valid.agencyEmail, [path]: value };
    const error = await refusalOf(federal, body);
    expect(error).toMatchObject({
      code: 'invalid_request',
      issues: [{ path, message: expect.stringMatching(message) }],
    });
  });

  it('is refused and not stored for an agency with an unknown security clearance', async () => {
    const body = {
      ...federal.form,
      agencyEmail: valid.agencyEmail,
      securityClearance: 'cosmic',
    };
    const error = await refusalOf(federal, body);
    expect(error.issues?.[0]?.path).toBe('securityClearance');
  });
});
