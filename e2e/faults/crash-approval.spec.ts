import type { APIRequestContext } from '@playwright/test';
import { randomBytes } from 'node:crypto';
import { DEMO_PASSWORD } from '../fixtures/demo';
import { SELDOM, type CrashEnvironment } from './crash-environment';
import { expect, test } from './crash-test';
import { stepsOf, type Step } from './steps';

const SETTLE_MS = 60_000;
const PASSWORD = 'a lantern by the pier';

type Applicant = { requestId: string; company: string; email: string };

class Desk {
  constructor(private readonly request: APIRequestContext) {}

  async apply(): Promise<Applicant> {
    const word = `q${randomBytes(6).toString('hex')}`;
    const applicant = { company: `Shipyard ${word}`, email: `kim@${word}.example` };
    const data = {
      ...{ contactName: 'Kim Quay', companyName: applicant.company },
      ...{ companyEmail: applicant.email, phoneNumber: '415-555-0188' },
    };
    const answer = await this.request.post('/api/enterprise-request', { data });
    return { ...applicant, requestId: (await answer.json()).id };
  }

  approve({ requestId }: Applicant): Promise<number | null> {
    const data = { requestId, action: 'approve' };
    const answered = this.request.post('/api/authority/handle-request', { data });
    return answered.then(
      (answer) => answer.status(),
      () => null,
    );
  }

  private async read(path: string) {
    const answer = await this.request.get(path);
    expect([path, answer.status()]).toEqual([path, 200]);
    return answer.json();
  }

  async made({ requestId, company, email }: Applicant) {
    const { request } = await this.read(`/api/authority/enterprise-requests/${requestId}`);
    const search = encodeURIComponent(company);
    const organizations = await this.read(`/api/authority/organizations?search=${search}`);
    const acts = await this.read(
      `/api/authority/audit-log?subjectId=${requestId}&action=decide-enterprise-request&outcome=done`,
    );
    const users: unknown[] = [];
    for (const { id } of organizations) {
      users.push(...(await this.read(`/api/authority/organizations/${id}`)).users);
    }
    const counts = [organizations.length, users.length, acts.length];
    return { status: request.status, counts, mails: await this.read(`/dev/mail.json?to=${email}`) };
  }

  async choosePassword(text: string): Promise<number> {
    const token = /reset-password\/([\w-]+)/.exec(text)?.[1];
    const data = { token, newPassword: PASSWORD };
    return (await this.request.post('/api/auth/reset-password', { data })).status();
  }
}

const ready = ({ subject }: { subject: string }) => /account is ready/.test(subject);

async function expectAll(desk: Desk, applicant: Applicant): Promise<void> {
  await expect
    .poll(async () => (await desk.made(applicant)).mails.filter(ready).length, {
      timeout: SETTLE_MS,
    })
    .toBe(1);
  const { status, counts, mails } = await desk.made(applicant);
  expect({ status, counts }).toEqual({ status: 'approved', counts: [1, 1, 1] });
  expect(await desk.choosePassword(mails.find(ready).text)).toBe(204);
}

async function crash(environment: CrashEnvironment, desk: Desk, step: Step): Promise<void> {
  const applicant = await desk.apply();
  const countHits = await step.arm(environment, 1);
  const answered = desk.approve(applicant);
  await expect.poll(countHits, { timeout: SETTLE_MS }).toBe(1);
  await environment.kill();
  expect(await answered).toBeNull();
  environment.proxy.clear();
  await environment.restart(SELDOM);
  const { status, counts } = await desk.made(applicant);
  const isDone = status === 'approved';
  expect(counts).toEqual(isDone ? [1, 1, 1] : [0, 0, 0]);
  expect(await desk.approve(applicant)).toBe(isDone ? 409 : 200);
  await expectAll(desk, applicant);
}

const decides = (transaction: readonly string[]) =>
  transaction.some((statement) => /^update "enterprise_requests"/i.test(statement));

test(
  'an approval is made once and whole, wherever the server is killed',
  { tag: ['@authority', '@long'] },
  async ({ environment, playwright }) => {
    test.setTimeout(600_000);
    const request = await playwright.request.newContext({
      baseURL: environment.address,
      extraHTTPHeaders: { origin: environment.address },
    });
    const data = { username: 'testauthority', password: DEMO_PASSWORD };
    expect((await request.post('/api/login', { data })).status()).toBe(200);
    const desk = new Desk(request);

    const recorded = environment.proxy.record();
    const applicant = await desk.apply();
    expect(await desk.approve(applicant)).toBe(200);
    const steps = stepsOf(recorded().filter(decides), 'all');
    await expectAll(desk, applicant);
    expect(steps.length).toBeGreaterThanOrEqual(2);

    for (const step of steps) await test.step(step.name, () => crash(environment, desk, step));
    console.log(`  an approval: ${steps.length} times kill -9`);
    await request.dispose();
  },
);
