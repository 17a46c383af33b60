import { createTestApi, type TestApi } from './test-api';

type Closable = { close(): Promise<unknown> };

/** One for all tests of a file or of a `describe`; read it in tests and hooks only. */
export function sharedApi(): TestApi;
export function sharedApi<T extends Closable>(open: () => Promise<T>): T;
export function sharedApi(open: () => Promise<Closable> = createTestApi): Closable {
  const api = filledLater();
  beforeAll(async () => void Object.assign(api, await open()));
  afterAll(() => api.close());
  return api;
}

/** A new one for each test; read it in tests and hooks only. */
export function freshApi(): TestApi;
export function freshApi<T extends Closable>(open: () => Promise<T>): T;
export function freshApi(open: () => Promise<Closable> = createTestApi): Closable {
  const api = filledLater();
  beforeEach(async () => void Object.assign(api, await open()));
  afterEach(() => api.close());
  return api;
}

/** Sound: a hook assigns all properties before the first test reads one. */
const filledLater = () => ({}) as Closable;
