import { IntegrationEvent } from '@gangway/contract/market/integration-events';
import { RevealsAnswer } from '@gangway/contract/market/reveals';
import { SearchAnswer } from '@gangway/contract/market/search';
import type { APIRequestContext, Page } from '@playwright/test';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { expectNoViolationInVariants } from '../fixtures/accessible';
import { logIn, post } from '../fixtures/account';
import { DEMO_PASSWORD } from '../fixtures/demo';
import { aboard } from '../fixtures/invited';
import { listen } from '../fixtures/listen';
import { expect, test } from '../fixtures/test';

const USERNAME = 'anselm.oduya';
const PATH = `/recruiter/unlimited/${USERNAME}/integrations`;

type Received = { headers: IncomingHttpHeaders; body: string };

async function startReceiver() {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (text: string) => {
      body += text;
    });
    request.on('end', () => {
      received.push({ headers: request.headers, body });
      response.writeHead(204).end();
    });
  });
  const url = `http://127.0.0.1:${await listen(server)}/gangway`;
  const stop = async () => {
    server.close();
    await once(server, 'close');
  };
  return { url, received, stop };
}

async function secretOf(page: Page): Promise<string> {
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('We show it only once.')).toBeVisible();
  const secret = await dialog.locator('code').innerText();
  await dialog.getByRole('button', { name: 'I have copied it' }).click();
  await expect(page.getByText(secret)).toHaveCount(0);
  return secret;
}

async function createKey(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Create a key' }).click();
  await page.getByLabel('Name').fill('Applicant tracking');
  await page.getByLabel('Your password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Create key' }).click();
  return secretOf(page);
}

async function setWebhook(page: Page, url: string): Promise<string> {
  await page.getByRole('button', { name: 'Set up a webhook' }).click();
  const address = page.getByLabel('Address');
  await page.getByLabel('Your password', { exact: true }).fill(DEMO_PASSWORD);
  await address.fill('https://169.254.169.254/latest/meta-data');
  await page.getByRole('button', { name: 'Save webhook' }).click();
  await expect(address).toHaveAccessibleDescription(/private network/);
  await address.fill(url);
  await page.getByRole('button', { name: 'Save webhook' }).click();
  return secretOf(page);
}

function expectSigned({ headers, body }: Received, secret: string): void {
  const [, time, signature] = /^t=(\d+),v1=(\w+)$/.exec(String(headers['gangway-signature'])) ?? [];
  const expected = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
  expect(signature).toBe(expected);
}

async function revealCandidate(request: APIRequestContext): Promise<string> {
  // A person of its own: others may be erased by their tests meanwhile.
  const query = new URLSearchParams({ skills: (await aboard()).craft });
  const search = await request.get(`/api/candidates/search?${query.toString()}`);
  const candidateId = SearchAnswer.parse(await search.json()).items[0]?.id ?? '';
  const answer = await post(request, '/api/reveal-candidate', { candidateId });
  expect(answer.status()).toBe(200);
  return candidateId;
}

test.use({ expectedConsole: /400/ });

test(
  'a recruiter on Enterprise creates, uses and removes an API key and a webhook',
  { tag: '@recruiter' },
  async ({ page, baseURL, playwright }) => {
    const receiver = await startReceiver();
    await logIn(page.request, USERNAME);
    await page.goto(PATH);
    await expect(page.getByText('No API keys yet')).toBeVisible();
    const [key, secret] = [await createKey(page), await setWebhook(page, receiver.url)];
    await page.getByRole('button', { name: 'Send test event' }).click();
    await expect(page.getByText('Test event delivered')).toBeVisible();

    const candidateId = await revealCandidate(page.request);
    await expect.poll(() => receiver.received.length).toBe(2);
    for (const event of receiver.received) expectSigned(event, secret);
    const [, reveal] = receiver.received.map(({ body }) =>
      IntegrationEvent.parse(JSON.parse(body)),
    );
    expect(reveal).toMatchObject({
      type: 'candidate.revealed',
      data: { candidate: { id: candidateId } },
    });

    const program = await playwright.request.newContext({
      ...(baseURL && { baseURL }),
      extraHTTPHeaders: { authorization: `Bearer ${key}` },
    });
    const list = RevealsAnswer.parse(await (await program.get('/api/reveals')).json());
    expect(list.items[0]?.id).toBe(candidateId);
    expect((await program.get('/api/recruiter/dashboard')).status()).toBe(401);

    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(page.getByText('Candidate revealed', { exact: true })).toBeVisible();
    await page.getByText('How your server receives events').click();
    await expectNoViolationInVariants(page, 'integrations');

    await page.getByRole('button', { name: 'Revoke' }).click();
    await page.getByRole('button', { name: 'Revoke key' }).click();
    await expect(page.getByText('No API keys yet')).toBeVisible();
    expect((await program.get('/api/reveals')).status()).toBe(401);
    await page.getByRole('button', { name: 'Remove' }).click();
    await page.getByRole('button', { name: 'Remove webhook' }).click();
    await expect(page.getByText('No webhook yet')).toBeVisible();
    await program.dispose();
    await receiver.stop();
  },
);
