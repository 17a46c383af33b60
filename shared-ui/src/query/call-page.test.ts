import type { ListCandidate } from '@gangway/contract/talent/list-candidates';
import { ApiError } from '@gangway/shared-ui/platform';
import { callPage } from '@gangway/shared-ui/query';
import { mockApi, refusal } from '@gangway/shared-ui/testing';

const CALL = 'GET /api/candidates/list/:listId';
const LIST = '00000000-0000-4000-8000-000000000001';

const ADA: ListCandidate = {
  id: '00000000-0000-4000-8000-000000000002',
  fullName: 'Ada Example',
  positionTitle: 'Engineer',
  yearsExperience: 5,
  skills: ['Go'],
  location: 'Seattle, WA',
  email: 'ada@example.com',
  phone: '2065550142',
  department: 'Engineering',
  experienceLevel: 'Mid-Level',
  invitation: 'invited',
  bounceReason: null,
  keptFields: [],
  version: 'v1',
};

const ask = (cursor?: string) =>
  callPage(CALL, { params: { listId: LIST }, query: { limit: '1', ...(cursor && { cursor }) } });

describe('callPage', () => {
  it('returns the items, the total and the cursor of the next page', async () => {
    const requests = mockApi({
      [CALL]: ({ query }) => ({
        body: [ADA],
        page: { total: 2, nextCursor: query['cursor'] ? null : 'a+b/c=' },
      }),
    });
    expect(await ask()).toEqual({
      items: [ADA],
      total: 2,
      isTotalExact: true,
      nextCursor: 'a+b/c=',
    });
    expect(await ask('a+b/c=')).toEqual({
      items: [ADA],
      total: 2,
      isTotalExact: true,
      nextCursor: null,
    });
    expect(requests.map(({ query }) => query)).toEqual([
      { limit: '1' },
      { limit: '1', cursor: 'a+b/c=' },
    ]);
  });

  it('throws the error of the call', async () => {
    mockApi({ [CALL]: refusal(404, 'This list does not exist') });
    await expect(ask()).rejects.toBeInstanceOf(ApiError);
  });
});
