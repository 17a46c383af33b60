import { forFile } from '../../testing/made-for-tests';
import { createTestApi } from '../../testing/test-api';

const api = forFile(createTestApi);

describe('GET /api/operator', () => {
  it('answers everyone the operator that the settings name', async () => {
    const response = await api.request('GET', '/api/operator');
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual(api.deps.env.operator);
  });
});
