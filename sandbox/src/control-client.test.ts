import { connectControl } from './control-client';
import { sandboxForEachTest } from './testing/test-sandbox';

const sandbox = sandboxForEachTest();

it('controls the sandbox over HTTP as the local control does', async () => {
  const control = connectControl(sandbox.address);
  const { id } = await sandbox.stripe.paymentIntents.create({ amount: 500, currency: 'usd' });
  expect(await control.confirm(id, 'visa')).toEqual({ status: 'succeeded', error: null });
  expect(await control.events()).toEqual(await sandbox.control.events());
  await expect(control.confirm('pi_none', 'visa')).rejects.toThrow('No such payment_intent');
});

it('refuses requests that another site could send, and unknown ones', async () => {
  const body = '[]';
  const answer = await fetch(`${sandbox.address}/_sandbox/events`, { method: 'POST', body });
  expect(answer.status).toBe(415);
  const unknown = { method: 'POST', body, headers: { 'content-type': 'application/json' } };
  expect((await fetch(`${sandbox.address}/_sandbox/nothing`, unknown)).status).toBe(404);
});
