import { createTestApi, TEST_START, type TestApi } from './test-api';
import type { TestClock } from './test-clock';

type Opened = { close(): Promise<unknown>; clock?: TestClock };

/** One for all tests of a file or of a `describe`, each of which begins at `TEST_START`. */
export function sharedApi(): TestApi;
export function sharedApi<T extends Opened>(open: () => Promise<T>): T;
export function sharedApi(open: () => Promise<Opened> = createTestApi): Opened {
  const api = notOpenYet();
  beforeAll(async () => void Object.assign(api, await open()));
  beforeEach(() => api.clock?.set(TEST_START));
  afterAll(() => api.close());
  return api;
}

/** A new one for each test. */
export function freshApi(): TestApi;
export function freshApi<T extends Opened>(open: () => Promise<T>): T;
export function freshApi(open: () => Promise<Opened> = createTestApi): Opened {
  const api = notOpenYet();
  beforeEach(async () => void Object.assign(api, await open()));
  afterEach(() => api.close());
  return api;
}

/** Sound in tests and hooks: it has all properties before the first of them runs. */
const notOpenYet = (): Opened => Object.create(null);
