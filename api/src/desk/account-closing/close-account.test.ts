import { eq, sql } from 'drizzle-orm';
import { settle } from '../../commerce/settlement/settle';
import { payments, refunds } from '../../commerce/tables/payments.table';
import { subscriptions } from '../../commerce/tables/subscriptions.table';
import { tokenGrants } from '../../commerce/tables/tokens.table';
import { mailingTransaction } from '../../identity/mail/mailing-transaction';
import { users, type UserRow } from '../../identity/tables/accounts.table';
import { outbox } from '../../identity/tables/mails.table';
import { apiKeys } from '../../market/tables/api-keys.table';
import { stageChanges } from '../../market/tables/stage-changes.table';
import { recentSearches, searchDays } from '../../market/tables/usage.table';
import { recruiterWebhooks } from '../../market/tables/webhooks.table';
import { reveals } from '../../talent/tables/reveals.table';
import { isSignedIn, login, subjectsTo } from '../../testing/accounts';
import { codeOf } from '../../testing/code-of';
import { databaseLocations } from '../../testing/data-locations/database-locations';
import { findPieces, formsOfText } from '../../testing/data-locations/find-pieces';
import { makeCandidate, makeReveal } from '../../testing/factories/candidates';
import { makeApiKey, makeWaitingEvent } from '../../testing/factories/integrations';
import { makeOrganization } from '../../testing/factories/organizations';
import { makeSavedSearch } from '../../testing/factories/saved-searches';
import { serial } from '../../testing/factories/serial';
import {
  MADE_PASSWORD,
  makeAuthority,
  makeColleague,
  makeHr,
  makeRecruiter,
} from '../../testing/factories/users';
import { createFakePaymentsApi } from '../../testing/fake-payments-api';
import { fakeId } from '../../testing/fake-provider';
import { forFile } from '../../testing/made-for-tests';
import { brokenRules, makeBought } from '../../testing/revealing';
import { appCode, turnOnFactor } from '../../testing/second-factor';

const api = forFile(createFakePaymentsApi);

const close = async (user: { id: string }, body: object = {}, cookie?: string) =>
  api.request('POST', '/api/auth/close-account', {
    cookie: cookie ?? (await api.signIn(user)),
    body: { currentPassword: MADE_PASSWORD, ...body },
  });
const rowOf = async ({ id }: { id: string }) =>
  (await api.db.select().from(users).where(eq(users.id, id)))[0];
const isOpen = async (user: UserRow) => (await rowOf(user))?.closedAt === null;

async function makeNamed() {
  const number = serial();
  return makeRecruiter(api.db, {
    username: `vesper${number}`,
    email: `mail${number}@quay.example`,
    firstName: `Quillon${number}`,
    lastName: `Marblemere${number}`,
    companyName: `Quay${number} Search`,
    profileImageUrl: `https://pictures.example/face-${number}.jpg`,
  });
}

async function order(user: { id: string }, path: string, body: object) {
  const cookie = await api.signIn(user);
  const answer = await api.request('POST', path, { cookie, body });
  if (!answer.ok) throw new Error(`The order was answered ${answer.status}`);
  const [payment] = await api.db.select().from(payments).where(eq(payments.userId, user.id));
  if (!payment) throw new Error('Nothing was ordered');
  return payment;
}
const orderTokens = (user: { id: string }) =>
  order(user, '/api/purchase-tokens', { tokens: 10, price: 18 });
const orderPlan = (user: UserRow) =>
  order(user, '/api/recruiter/create-subscription', {
    plan: 'pro',
    billingCycle: 'monthly',
    email: user.email,
  });

async function subscribe(user: UserRow) {
  const { providerReference } = await orderPlan(user);
  api.provider.pay(providerReference ?? '');
  await settle(api.deps, { kind: 'payment', id: providerReference ?? '' });
}

const planOf = async ({ id }: { id: string }) =>
  (await api.db.select().from(subscriptions).where(eq(subscriptions.userId, id)))[0];

describe('a closed account', () => {
  it('erases all data of the person except receipts, ids and the company that revealed', async () => {
    const recruiter = await makeNamed();
    await makeBought(api.db, recruiter.id, 5);
    await makeSavedSearch(api.db, recruiter.id);
    const { id: candidateId } = await makeCandidate(api.db);
    const notes = `Spoke with ${recruiter.firstName}`;
    await makeReveal(api.db, { recruiterId: recruiter.id, candidateId, notes });
    const details = ['company', 'addressLine1', 'addressLine2', 'city', 'region', 'postalCode'];
    const address = Object.fromEntries(details.map((name) => [name, `Wharf of ${recruiter.id}`]));
    await api.request('PUT', '/api/payments/billing-details', {
      cookie: await api.signIn(recruiter),
      body: { ...address, country: '', taxId: '' },
    });
    expect((await close(recruiter)).status).toBe(204);
    await api.deliver();

    const texts = { ...recruiter, notes, wharf: `Wharf of ${recruiter.id}` };
    const named = [
      'username',
      'email',
      'firstName',
      'lastName',
      'profileImageUrl',
      'notes',
    ] as const;
    const pieces = [...named, 'wharf' as const, 'companyName' as const].map((name) => ({
      name,
      forms: formsOfText(texts[name] ?? 'missing'),
    }));
    const receipt = (column: string) => [`receipt_details.${column}`, 'receipt_details, each row'];
    const found = findPieces(await databaseLocations(api.db), pieces);
    const lines = ['company', 'address_line1', 'address_line2', 'city', 'region', 'postal_code'];
    expect(found).toEqual({
      username: [],
      email: receipt('email'),
      firstName: receipt('name'),
      lastName: receipt('name'),
      profileImageUrl: [],
      notes: [],
      wharf: [...lines.map((line) => `receipt_details.${line}`), 'receipt_details, each row'],
      companyName: [
        'recruiter_directory.searched',
        'recruiter_directory, each row',
        'users.company_name',
        'users, each row',
      ],
    });
    expect(await api.db.$count(reveals, eq(reveals.recruiterId, recruiter.id))).toBe(1);
    expect(await brokenRules(api.db, api.clock.now())).toEqual([]);
  });

  it('erases its searches and stage history, and leaves those of other recruiters', async () => {
    const [recruiter, other] = [await makeNamed(), await makeNamed()];
    const now = api.clock.now();
    const { id: candidateId } = await makeCandidate(api.db);
    for (const { id: recruiterId } of [recruiter, other]) {
      await makeReveal(api.db, { recruiterId, candidateId, stage: 'hired' });
      const change = { recruiterId, candidateId, at: now, stage: 'hired' } as const;
      await api.db.insert(stageChanges).values(change);
      await api.db.insert(searchDays).values({ recruiterId, day: '2026-03-01', searches: 2 });
      await api.db.insert(recentSearches).values({ recruiterId, countedAt: {}, lastAt: now });
    }
    await close(recruiter);
    for (const table of [stageChanges, searchDays, recentSearches]) {
      const left = await api.db.select({ of: table.recruiterId }).from(table);
      expect(left).toEqual([{ of: other.id }]);
    }
  });

  it('erases its company name if it never revealed anyone', async () => {
    const recruiter = await makeNamed();
    await close(recruiter);
    expect(await rowOf(recruiter)).toMatchObject({ companyName: null, firstName: 'Closed' });
  });

  it('ends its sessions, cannot sign in, and gets a confirmation email', async () => {
    const recruiter = await makeNamed();
    const other = await api.signIn(recruiter);
    const logged = api.logLines.length;
    const answer = await close(recruiter);
    expect(answer.headers.get('set-cookie')).toMatch(/gangway-session=;.*Max-Age=0/);
    expect(await isSignedIn(api, other)).toBe(false);
    for (const username of [recruiter.username, `closed-${recruiter.id}`]) {
      expect((await login(api, username)).status).toBe(401);
    }
    expect(await subjectsTo(api, recruiter.email)).toEqual(['Your account is closed']);
    expect(api.logLines.slice(logged).join('\n')).toMatch(
      `"event":"account-closed","account":"${recruiter.id}"`,
    );
  });

  it('loses unsent emails to its address, except those to a candidate', async () => {
    const recruiter = await makeNamed();
    const { id: candidateId } = await makeCandidate(api.db, { email: recruiter.email });
    const mail = { to: recruiter.email.toUpperCase(), text: '', html: '' };
    await mailingTransaction(api.deps, async (_, sendMail) => {
      await sendMail({ ...mail, subject: 'New people match your search' });
      await sendMail({
        ...mail,
        subject: 'Your profile',
        about: { candidateId, purpose: 'profile' },
      });
    });
    await close(recruiter);
    const waiting = await api.db
      .select({ subject: outbox.subject })
      .from(outbox)
      .where(sql`lower(${outbox.to}) = ${recruiter.email}`);
    expect(waiting.map(({ subject }) => subject).toSorted()).toEqual([
      'Your account is closed',
      'Your profile',
    ]);
    await api.db.delete(outbox);
  });

  it('loses its API keys and its webhook', async () => {
    const recruiter = await makeRecruiter(api.db);
    const { id: candidateId } = await makeCandidate(api.db);
    await makeWaitingEvent(api.db, { recruiterId: recruiter.id, candidateId });
    await makeApiKey(api.db, recruiter.id);
    await close(recruiter);
    expect(await api.db.$count(apiKeys)).toBe(0);
    expect(await api.db.$count(recruiterWebhooks)).toBe(0);
  });

  it('frees its username and its email', async () => {
    const { email, username, id } = await makeNamed();
    await close({ id });
    const body = { username, email, password: 'of another one', firstName: 'A', lastName: 'B' };
    expect((await api.request('POST', '/api/register', { body })).status).toBe(201);
  });

  it('is deleted if it is a colleague’s, and the organization stays', async () => {
    const { id: organizationId } = await makeOrganization(api.db);
    const main = await makeHr(api.db, { organizationId });
    const colleague = await makeColleague(api.db, organizationId);
    expect((await close(colleague)).status).toBe(204);
    expect(await rowOf(colleague)).toBeUndefined();
    expect(await isOpen(main)).toBe(true);
  });
});

describe('closing an account', () => {
  it('ends a running plan here and at the provider, and keeps the ledger sound', async () => {
    const recruiter = await makeNamed();
    await subscribe(recruiter);
    expect(await planOf(recruiter)).toMatchObject({ status: 'active' });
    expect((await close(recruiter)).status).toBe(204);
    const plan = await planOf(recruiter);
    expect(plan).toMatchObject({ status: 'ended' });
    const atProvider = await api.provider.readSubscription(plan?.providerReference ?? '');
    expect(atProvider).toMatchObject({ status: 'ended' });
    expect(await brokenRules(api.db, api.clock.now())).toEqual([]);
  });

  it('closes unpaid orders', async () => {
    for (const place of [orderTokens, orderPlan]) {
      const recruiter = await makeNamed();
      const { id, providerReference } = await place(recruiter);
      await close(recruiter);
      const [payment] = await api.db.select().from(payments).where(eq(payments.id, id));
      expect(payment?.status).toBe('failed');
      const reading = await api.provider.readPayment(providerReference ?? fakeId('pi', id));
      expect(reading?.status).toBe('closed');
    }
    expect(await brokenRules(api.db, api.clock.now())).toEqual([]);
  });

  it('refunds a payment made at the same moment, and sends no email to the closed address', async () => {
    const recruiter = await makeNamed();
    const { id } = await orderTokens(recruiter);
    api.provider.pay(fakeId('pi', id));
    await close(recruiter);
    await settle(api.deps, { kind: 'checkout', id: fakeId('cs', id) });
    const [refund] = await api.db.select().from(refunds).where(eq(refunds.paymentId, id));
    expect(refund).toMatchObject({ cents: 1_800, status: 'succeeded' });
    expect(await api.db.$count(tokenGrants, eq(tokenGrants.userId, recruiter.id))).toBe(0);
    expect((await api.deliver()).some(({ to }) => to.endsWith('closed.invalid'))).toBe(false);
    expect(await brokenRules(api.db, api.clock.now())).toEqual([]);
  });

  it('refunds a plan that is paid at the same moment', async () => {
    const recruiter = await makeNamed();
    const { id, providerReference } = await orderPlan(recruiter);
    api.provider.pay(providerReference ?? '');
    await close(recruiter);
    await settle(api.deps, { kind: 'payment', id: providerReference ?? '' });
    const [refund] = await api.db.select().from(refunds).where(eq(refunds.paymentId, id));
    expect(refund).toMatchObject({ cents: 24_900 });
    expect(await planOf(recruiter)).toMatchObject({ status: 'ended' });
  });

  it('requires the password, and the code of a second factor', async () => {
    const recruiter = await makeNamed();
    const closeWith = (currentPassword: string) => codeOf(close(recruiter, { currentPassword }));
    expect(await closeWith('')).toEqual([400, 'invalid_request']);
    expect(await closeWith('another one')).toEqual([400, 'wrong_password']);
    const { cookie } = await turnOnFactor(api, recruiter);
    expect(await codeOf(close(recruiter, {}, cookie))).toEqual([401, 'second_factor_needed']);
    expect(await codeOf(close(recruiter, { code: '000000' }, cookie))).toEqual([400, 'wrong_code']);
    expect(await isOpen(recruiter)).toBe(true);
    const code = await appCode(api, recruiter);
    expect((await close(recruiter, { code }, cookie)).status).toBe(204);
    expect(await isOpen(recruiter)).toBe(false);
  });

  it('is forbidden for main users and administrators', async () => {
    for (const user of [await makeHr(api.db), await makeAuthority(api.db)]) {
      expect(await codeOf(close(user))).toEqual([403, 'forbidden']);
      expect(await isOpen(user)).toBe(true);
    }
  });
});
