import { createTestApi, type TestApi } from '../../testing/test-api';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

describe('GET /api/operator', () => {
  it('answers everyone the operator that the settings name', async () => {
    const response = await api.request('GET', '/api/operator');
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual(api.deps.env.operator);
  });
});
