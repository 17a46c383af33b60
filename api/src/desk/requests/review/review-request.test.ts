import { EnterpriseReview, FederalReview } from '@gangway/contract/desk/authority-requests';
import { EnterpriseRequest } from '@gangway/contract/desk/requests';
import { WarnNotice } from '@gangway/contract/desk/warn';
import * as z from 'zod/mini';
import { makeOrganization } from '../../../testing/factories/organizations';
import { makeEnterpriseRequest, makeFederalRequest } from '../../../testing/factories/requests';
import { makeAuthority, makeHr } from '../../../testing/factories/users';
import { forEachTest } from '../../../testing/made-for-tests';
import { readAnswer, readError } from '../../../testing/read-answer';
import { signedIn } from '../../../testing/signed-in';
import { createTestApi } from '../../../testing/test-api';
import { warnNotices } from '../../tables/warn.table';
import { refreshSample } from '../../warn/refresh/refresh-job';

const ENTERPRISE = '/api/authority/enterprise-requests';
const FEDERAL = '/api/authority/federal-requests';
const NO_ID = '00000000-0000-4000-8000-000000000000';

const api = forEachTest(createTestApi);
const noor = forEachTest(() =>
  signedIn(api, makeAuthority(api.db, { username: 'noor', firstName: 'Noor', lastName: 'Haddad' })),
);

const ask = (path: string, as = noor.cookie) => api.request('GET', path, { cookie: as });
const review = async (id: string) => readAnswer(EnterpriseReview, await ask(`${ENTERPRISE}/${id}`));

const northstar = { companyName: 'Northstar Freight, Inc.', companyEmail: 'kim@northstar.example' };

describe('the review of an enterprise request', () => {
  it('shows the whole request, and what its approval would create', async () => {
    const id = await makeEnterpriseRequest(api.db, {
      ...northstar,
      contactName: 'Ada Maria Quay',
      additionalInfo: 'Two offices close',
    });
    expect(await review(id)).toEqual({
      request: expect.objectContaining({
        id,
        contactName: 'Ada Maria Quay',
        ...northstar,
        phoneNumber: '2065550100',
        additionalInfo: 'Two offices close',
        status: 'pending',
        decision: null,
      }),
      proposal: {
        companyName: northstar.companyName,
        email: northstar.companyEmail,
        firstName: 'Ada Maria',
        lastName: 'Quay',
        hasOrganizationFee: false,
      },
      otherRequests: [],
      similarOrganizations: [],
      collisions: [],
      warnNotices: [],
    });
  });

  it('leaves the last name empty if the contact gave only one word', async () => {
    const id = await makeEnterpriseRequest(api.db, { contactName: ' Cher ' });
    expect((await review(id)).proposal).toMatchObject({ firstName: 'Cher', lastName: '' });
  });

  it('lists the company’s other requests, found by name or email domain', async () => {
    const id = await makeEnterpriseRequest(api.db, northstar);
    const byName = await makeEnterpriseRequest(api.db, {
      companyName: 'NORTHSTAR freight, inc.',
      companyEmail: 'lee@elsewhere.example',
      status: 'rejected',
      decidedAt: api.clock.now(),
      decidedBy: (await makeAuthority(api.db)).id,
    });
    const byDomain = await makeEnterpriseRequest(api.db, {
      companyName: 'Northstar Air',
      companyEmail: 'pat@NORTHSTAR.example',
    });
    await makeEnterpriseRequest(api.db);
    const { otherRequests } = await review(id);
    expect(otherRequests.map((other) => other.id).toSorted()).toEqual(
      [byName, byDomain].toSorted(),
    );
    expect(otherRequests.find((other) => other.id === byName)).toMatchObject({
      name: 'NORTHSTAR freight, inc.',
      status: 'rejected',
    });
  });

  it('lists organizations with a similar name or with users of the same domain', async () => {
    const named = await makeOrganization(api.db, { name: 'Northstar Freight Canada' });
    const other = await makeOrganization(api.db, { name: 'Polar Lines' });
    await makeHr(api.db, { organizationId: other.id, email: 'hr@Northstar.example' });
    await makeOrganization(api.db, { name: 'Northstar Bakery' });
    const { similarOrganizations } = await review(await makeEnterpriseRequest(api.db, northstar));
    expect(similarOrganizations).toEqual([
      {
        id: named.id,
        name: 'Northstar Freight Canada',
        kind: 'enterprise',
        match: 'name',
        users: 0,
      },
      { id: other.id, name: 'Polar Lines', kind: 'enterprise', match: 'domain', users: 1 },
    ]);
  });

  it('ignores the domains of public email providers', async () => {
    await makeHr(api.db, { email: 'hr@gmail.com' });
    await makeEnterpriseRequest(api.db, { companyName: 'Other', companyEmail: 'other@gmail.com' });
    const id = await makeEnterpriseRequest(api.db, {
      companyName: 'Northstar Freight',
      companyEmail: 'kim@gmail.com',
    });
    expect(await review(id)).toMatchObject({ otherRequests: [], similarOrganizations: [] });
  });

  it('names each collision that would prevent an approval', async () => {
    await makeOrganization(api.db, { name: 'northstar freight, inc.' });
    await makeHr(api.db, { email: 'Kim@Northstar.example' });
    const id = await makeEnterpriseRequest(api.db, northstar);
    expect((await review(id)).collisions).toEqual(['organization', 'email']);
  });

  it('names no collision with what its own approval created', async () => {
    const id = await makeEnterpriseRequest(api.db, northstar);
    await noor.send('POST', '/api/authority/handle-request', { requestId: id, action: 'approve' });
    const { collisions, request, similarOrganizations } = await review(id);
    expect(collisions).toEqual([]);
    expect(request.decision).toMatchObject({ decidedBy: 'Noor Haddad', awaitsPassword: true });
    expect(similarOrganizations.map(({ id: similar }) => similar)).toEqual([
      request.decision?.organizationId,
    ]);
  });

  it('keeps the WARN notices that there were when the request arrived', async () => {
    await refreshSample(api.deps);
    const feed = await readAnswer(z.array(WarnNotice), await api.request('GET', '/api/warn-data'));
    const company = feed[0]?.company ?? '';
    const sent = await api.request('POST', '/api/enterprise-request', {
      body: {
        contactName: 'Kim Applicant',
        companyName: company.toUpperCase(),
        companyEmail: 'kim@applying.example',
        phoneNumber: '(206) 555-0100',
      },
    });
    const { id } = await readAnswer(EnterpriseRequest, sent);
    await api.db.delete(warnNotices);
    const kept = (await review(id)).warnNotices;
    expect(kept).toContainEqual(feed[0]);
    expect(new Set(kept.map((notice) => notice.company))).toEqual(new Set([company]));
  });

  it.each([NO_ID, 'x'])('is refused for the id %s', async (id) => {
    expect([400, 404]).toContain((await ask(`${ENTERPRISE}/${id}`)).status);
  });
});

describe('the review of a federal request', () => {
  it('shows the request and the proposal to both roles of administrators', async () => {
    const id = await makeFederalRequest(api.db, { securityClearance: 'secret' });
    const other = await api.signIn(await makeAuthority(api.db, { authorityRole: 'recruiter' }));
    for (const as of [noor.cookie, other]) {
      expect(await readAnswer(FederalReview, await ask(`${FEDERAL}/${id}`, as))).toMatchObject({
        request: { id, agencyName: 'Applying Agency', securityClearance: 'secret' },
        proposal: { agencyName: 'Applying Agency', firstName: 'Kim', lastName: 'Applicant' },
        collisions: [],
      });
    }
  });

  it('answers 404 for the id of an enterprise request', async () => {
    const id = await makeEnterpriseRequest(api.db);
    expect((await readError(await ask(`${FEDERAL}/${id}`))).code).toBe('not_found');
  });
});
