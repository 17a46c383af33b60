import { DAY_MS, HOUR_MS } from '@gangway/contract/foundation/durations';
import { limitsFor } from '../../foundation/env/rate-limits';
import { forFile } from '../../testing/made-for-tests';
import { createTestApi } from '../../testing/test-api';
import {
  mayConfirm,
  requestEnterpriseAccount,
  requestFederalAccount,
  contentHash,
} from './request-account';

describe('the limit of requests', () => {
  const EMAIL = 'kim@example.com';

  const api = forFile(() => createTestApi({ limits: limitsFor('production') }));

  it('allows a network address twenty requests an hour, independent of others', async () => {
    const ask = (address: string) =>
      api.request('POST', '/api/enterprise-request', { body: {}, address });
    for (let count = 1; count <= 20; count += 1) expect((await ask('192.0.2.1')).status).toBe(400);
    const refused = await ask('192.0.2.1');
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('3600');
    expect((await ask('192.0.2.2')).status).toBe(400);
    api.clock.advance(HOUR_MS);
    expect((await ask('192.0.2.1')).status).toBe(400);
  });

  it('allows an email address five requests an hour, over both forms together', async () => {
    const shared = { contactName: 'Kim Applicant', phoneNumber: '2065550100' };
    const asEnterprise = (companyName: string) =>
      requestEnterpriseAccount(api.deps, { ...shared, companyName, companyEmail: EMAIL });
    const asAgency = (agencyName: string) =>
      requestFederalAccount(api.deps, {
        ...shared,
        agencyName,
        agencyEmail: EMAIL,
        department: 'Human Capital',
      });
    for (const name of ['One', 'Two', 'Three']) await asEnterprise(name);
    for (const name of ['Four', 'Five']) await asAgency(name);
    await expect(asEnterprise('Six')).rejects.toMatchObject({ code: 'rate_limited' });
    await expect(asAgency('Six')).rejects.toMatchObject({ code: 'rate_limited' });
  });

  it('allows an email address three confirmations a day', async () => {
    const confirm = () => mayConfirm(api.deps, api.db, 'lee@example.com');
    const answers = [await confirm(), await confirm(), await confirm(), await confirm()];
    expect(answers).toEqual([true, true, true, false]);
    api.clock.advance(DAY_MS);
    expect(await confirm()).toBe(true);
  });

  it('is raised per address for the demo, as all its users share one address', () => {
    expect(limitsFor('demo').requestByAddress.max).toBe(10_000);
    expect(limitsFor('demo').requestByEmail).toEqual(limitsFor('production').requestByEmail);
  });
});

describe('the hash of a request', () => {
  const request = { contactName: 'Kim', companyName: 'Keel', additionalInfo: null };

  it('does not depend on the order of the fields', () => {
    const other = { additionalInfo: null, companyName: 'Keel', contactName: 'Kim' };
    expect(contentHash(other)).toBe(contentHash(request));
  });

  it.each([
    { contactName: 'Kim K' },
    { contactName: 'Keel', companyName: 'Kim' },
    { additionalInfo: 'null' },
  ])('differs for %p', (change) => {
    expect(contentHash({ ...request, ...change })).not.toBe(contentHash(request));
  });
});
