import { createTestApi, type TestApi } from './testing/test-api';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

describe('the API', () => {
  it('answers an unknown path with a JSON 404', async () => {
    const response = await api.request('GET', '/api/nothing-here');
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({
      code: 'not_found',
      message: 'There is nothing at this address',
    });
  });

  it('refuses a state-changing call that names another origin', async () => {
    const headers = { origin: 'https://evil.example' };
    const response = await api.request('POST', '/api/login', { body: {}, headers });
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ code: 'origin_refused' });
  });
});
