import { createTestApi, type TestApi } from './test-api';

type Options = Parameters<typeof createTestApi>;

/** One for all tests of a file: empty until they begin, closed when they have ended. */
export function useTestApi(...options: Options): TestApi {
  const api = emptyApi();
  beforeAll(async () => {
    Object.assign(api, await createTestApi(...options));
  });
  afterAll(() => api.close());
  return api;
}

/** A new one for each test. */
export function useNewTestApi(...options: Options): TestApi {
  const api = emptyApi();
  beforeEach(async () => {
    Object.assign(api, await createTestApi(...options));
  });
  afterEach(() => api.close());
  return api;
}

/** Sound: a hook fills it before a test or a later hook reads it. */
const emptyApi = () => ({}) as TestApi;
