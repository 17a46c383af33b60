import { sql } from 'drizzle-orm';
import { makeEnterpriseRequest, makeFederalRequest } from '../../testing/factories/requests';
import { makeAuthority } from '../../testing/factories/users';
import { forFile } from '../../testing/made-for-tests';
import { createTestApi } from '../../testing/test-api';
import { violatedConstraint } from '../../testing/violated-constraint';

const decidedAt = new Date('2026-03-02T09:00:00Z');

const api = forFile(createTestApi);

describe('enterprise requests in the database', () => {
  it.each([
    ['enterprise_requests_contact_name', { contactName: ' K ' }],
    ['enterprise_requests_company_name', { companyName: 'C' }],
    ['enterprise_requests_phone_number', { phoneNumber: '555-0100' }],
    ['enterprise_requests_decided', { status: 'approved' }],
    ['enterprise_requests_decided', { status: 'rejected', decidedAt }],
    ['enterprise_requests_decided', { decidedAt }],
  ] as const)('are refused by %s: %p', async (constraint, values) => {
    expect(await violatedConstraint(makeEnterpriseRequest(api.db, values))).toBe(constraint);
  });

  it('are unique by contents while they are pending', async () => {
    const contentHash = 'the same';
    await makeEnterpriseRequest(api.db, { contentHash });
    const again = makeEnterpriseRequest(api.db, { contentHash });
    expect(await violatedConstraint(again)).toBe('enterprise_requests_pending_once');
  });

  it('have an administrator and a time exactly if they are decided', async () => {
    const decidedBy = (await makeAuthority(api.db)).id;
    await makeEnterpriseRequest(api.db, { status: 'approved', decidedAt, decidedBy });
    const act = api.db.execute(sql`update enterprise_requests set status = 'pending'`);
    expect(await violatedConstraint(act)).toBe('enterprise_requests_decided');
  });
});

describe('federal requests in the database', () => {
  it.each([
    ['federal_requests_contact_name', { contactName: ' ' }],
    ['federal_requests_agency_name', { agencyName: '' }],
    ['federal_requests_phone_number', { phoneNumber: '' }],
    ['federal_requests_department', { department: '' }],
    ['federal_requests_decided', { status: 'approved' }],
  ] as const)('are refused by %s: %p', async (constraint, values) => {
    expect(await violatedConstraint(makeFederalRequest(api.db, values))).toBe(constraint);
  });

  it('are unique by contents while they are pending', async () => {
    const contentHash = 'the same';
    await makeFederalRequest(api.db, { contentHash });
    const again = makeFederalRequest(api.db, { contentHash });
    expect(await violatedConstraint(again)).toBe('federal_requests_pending_once');
  });

  it('have a known security clearance, or none', async () => {
    await makeFederalRequest(api.db, { securityClearance: 'sci' });
    await makeFederalRequest(api.db, { securityClearance: null });
    const act = api.db.execute(sql`update federal_requests set security_clearance = 'cosmic'`);
    expect(await violatedConstraint(act)).toBe('federal_requests_security_clearance');
  });
});
