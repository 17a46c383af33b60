import { sandboxForEachTest } from '../testing/test-sandbox';

const sandbox = sandboxForEachTest();

async function waitingIntent() {
  const { stripe } = sandbox;
  const { id } = await stripe.paymentIntents.create({ amount: 19_900, currency: 'usd' });
  const intent = await stripe.paymentIntents.confirm(id, {
    payment_method: 'pm_card_authenticationRequired',
  });
  return { id: intent.id, secret: intent.client_secret ?? '' };
}

const open = (id: string, secret: string) =>
  fetch(`${sandbox.address}/challenge/${id}?client_secret=${secret}`);

const answer = (id: string, secret: string, outcome: string) =>
  fetch(`${sandbox.address}/challenge/${id}/complete`, {
    method: 'POST',
    body: new URLSearchParams({ client_secret: secret, outcome }),
  });

const statusOf = async (id: string) => (await sandbox.stripe.paymentIntents.retrieve(id)).status;

it('shows amount and card in any frame, under a strict policy', async () => {
  const { id, secret } = await waitingIntent();
  const response = await open(id, secret);
  const page = await response.text();
  expect(page).toContain('$199.00');
  expect(page).toContain('•••• 3184');
  const policy = response.headers.get('content-security-policy') ?? '';
  expect(policy).toMatch(/default-src 'none'; script-src 'nonce-[\w+/=]+'/);
  expect(policy).toContain('frame-ancestors *');
});

it.each([
  ['pass', 'succeeded'],
  ['fail', 'requires_payment_method'],
])('accepts the answer %s', async (outcome, status) => {
  const { id, secret } = await waitingIntent();
  const page = await (await answer(id, secret, outcome)).text();
  expect(page).toContain('data-answered');
  expect(await statusOf(id)).toBe(status);
});

it('answers 404 without the right secret, and changes nothing', async () => {
  const { id } = await waitingIntent();
  expect((await open(id, 'pi_wrong_secret_x')).status).toBe(404);
  expect((await answer(id, 'pi_wrong_secret_x', 'pass')).status).toBe(404);
  expect(await statusOf(id)).toBe('requires_action');
});

it('accepts only the first answer', async () => {
  const { id, secret } = await waitingIntent();
  await answer(id, secret, 'pass');
  expect((await open(id, secret)).status).toBe(404);
  expect((await answer(id, secret, 'fail')).status).toBe(404);
  expect(await statusOf(id)).toBe('succeeded');
});
