import { PlanCatalogue } from '@gangway/contract/commerce/plans';
import { loadEnv } from '../../foundation/env/env';
import { createTestApi, DEMO_ENV } from '../../testing/test-api';
import { presentCatalogue } from './bought-offer';

describe('GET /api/plans', () => {
  it.each(['A', 'B'] as const)(
    'answers everyone with the catalog under reading %s',
    async (reading) => {
      const api = await createTestApi({ env: loadEnv({ ...DEMO_ENV, REVEAL_ALLOWANCE: reading }) });
      const answer = await api.request('GET', '/api/plans');
      expect(answer.status).toBe(200);
      expect(PlanCatalogue.parse(await answer.json())).toEqual(presentCatalogue(reading));
      await api.close();
    },
  );
});
