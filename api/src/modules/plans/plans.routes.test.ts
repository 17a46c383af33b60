import { PlanCatalogue } from '@gangway/contract/plans';
import { createTestApi, type TestApi } from '../../testing/test-api';
import { PLAN_CATALOGUE } from './plan-catalogue';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

describe('GET /api/plans', () => {
  it('tells everybody what is sold', async () => {
    const answer = await api.request('GET', '/api/plans');
    expect(answer.status).toBe(200);
    expect(PlanCatalogue.parse(await answer.json())).toEqual(PLAN_CATALOGUE);
  });
});
