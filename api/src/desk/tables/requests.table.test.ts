import { sql } from 'drizzle-orm';
import { makeEnterpriseRequest, makeFederalRequest } from '../../testing/factories/requests';
import { makeAuthority } from '../../testing/factories/users';
import { forFile } from '../../testing/made-for-tests';
import { createTestApi } from '../../testing/test-api';
import { violatedConstraint } from '../../testing/violated-constraint';

const decidedAt = new Date('2026-03-02T09:00:00Z');

const api = forFile(createTestApi);

describe('requests in the database', () => {
  it.each([
    ['contact_name', { contactName: ' K ' }],
    ['company_name', { companyName: 'C' }],
    ['phone_number', { phoneNumber: '555-0100' }],
    ['decided', { status: 'approved' }],
    ['decided', { status: 'rejected', decidedAt }],
    ['decided', { decidedAt }],
  ] as const)('are refused by enterprise_requests_%s: %p', async (constraint, values) => {
    const made = makeEnterpriseRequest(api.db, values);
    expect(await violatedConstraint(made)).toBe(`enterprise_requests_${constraint}`);
  });

  it.each([
    ['contact_name', { contactName: ' ' }],
    ['agency_name', { agencyName: '' }],
    ['phone_number', { phoneNumber: '' }],
    ['department', { department: '' }],
    ['decided', { status: 'approved' }],
  ] as const)('are refused by federal_requests_%s: %p', async (constraint, values) => {
    const made = makeFederalRequest(api.db, values);
    expect(await violatedConstraint(made)).toBe(`federal_requests_${constraint}`);
  });

  it.each([
    ['enterprise', makeEnterpriseRequest],
    ['federal', makeFederalRequest],
  ] as const)('are unique by contents while they are pending: %s', async (kind, make) => {
    const contentHash = 'the same';
    await make(api.db, { contentHash });
    const again = make(api.db, { contentHash });
    expect(await violatedConstraint(again)).toBe(`${kind}_requests_pending_once`);
  });

  it('have an administrator and a time exactly if they are decided', async () => {
    const decidedBy = (await makeAuthority(api.db)).id;
    await makeEnterpriseRequest(api.db, { status: 'approved', decidedAt, decidedBy });
    const act = api.db.execute(sql`update enterprise_requests set status = 'pending'`);
    expect(await violatedConstraint(act)).toBe('enterprise_requests_decided');
  });

  it('have a known security clearance, or none', async () => {
    await makeFederalRequest(api.db, { securityClearance: 'sci' });
    await makeFederalRequest(api.db, { securityClearance: null });
    const act = api.db.execute(sql`update federal_requests set security_clearance = 'cosmic'`);
    expect(await violatedConstraint(act)).toBe('federal_requests_security_clearance');
  });
});
