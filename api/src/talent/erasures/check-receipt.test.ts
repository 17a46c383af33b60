import { DAY_MS } from '@gangway/contract/foundation/durations';
import { CheckedReceipt, Erasure } from '@gangway/contract/talent/erasures';
import { limitsFor } from '../../foundation/env/rate-limits';
import { makeCandidate } from '../../testing/factories/candidates';
import { erase } from '../../testing/linked-people';
import { forFile } from '../../testing/made-for-tests';
import { readAnswer, readError } from '../../testing/read-answer';
import { createTestApi } from '../../testing/test-api';

const api = forFile(() => createTestApi({ limits: limitsFor('production') }));

const check = (receipt: unknown, address = '192.0.2.1') =>
  api.request('POST', '/api/erasures/check', { body: { receipt }, address });

const erased = async (): Promise<Erasure> =>
  readAnswer(Erasure, await erase(api, await makeCandidate(api.db)));

describe('POST /api/erasures/check', () => {
  it('answers when and how much was erased, and that an upload will not undo it', async () => {
    const { receipt, erasedAt, removed } = await erased();
    api.clock.advance(DAY_MS);
    expect(await readAnswer(CheckedReceipt, await check(receipt))).toEqual({
      erasedAt,
      removed,
      isSuppressed: true,
    });
  });

  it('finds a receipt that was copied by hand', async () => {
    const { receipt } = await erased();
    const copied = ` ${receipt.toLowerCase().replaceAll('-', ' ')} `;
    expect((await check(copied)).status).toBe(200);
  });

  it.each(['GW-0000-0000-0000-0000-0000', 'nonsense'])(
    'answers 404 for the unknown receipt %s',
    async (receipt) => {
      const response = await check(receipt);
      expect(response.status).toBe(404);
      expect(await readError(response)).toMatchObject({
        code: 'not_found',
        message: expect.stringContaining('We do not recognize this receipt code'),
      });
    },
  );

  it.each([
    ['', 'Please enter your receipt code'],
    ['G'.repeat(61), 'This is not a valid receipt code'],
    [7],
  ])('refuses %j', async (receipt, message = 'Please enter your receipt code') => {
    const response = await check(receipt);
    expect(response.status).toBe(400);
    expect((await readError(response)).issues).toEqual([{ path: 'receipt', message }]);
  });

  it('answers 429 to a network address that guesses, and to no other', async () => {
    const { receipt } = await erased();
    const { max, windowMs } = api.deps.limits.receiptByAddress;
    for (let guess = 0; guess < max; guess += 1) {
      expect((await check(`guess ${guess}`, '192.0.2.9')).status).toBe(404);
    }
    expect((await check(receipt, '192.0.2.9')).status).toBe(429);
    expect((await check(receipt, '192.0.2.10')).status).toBe(200);
    api.clock.advance(windowMs);
    expect((await check(receipt, '192.0.2.9')).status).toBe(200);
  });
});
