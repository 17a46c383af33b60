import { createTestApi, type TestApi } from '../../testing/test-api';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

describe('GET /api/operator', () => {
  it('tells everyone who runs this installation, from the settings', async () => {
    const response = await api.request('GET', '/api/operator');
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual(api.deps.env.operator);
  });
});
