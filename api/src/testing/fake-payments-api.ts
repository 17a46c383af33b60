import { fakeProvider, type FakeProvider } from './fake-provider';
import { createTestApi, TEST_START, type TestApi } from './test-api';
import { testClock } from './test-clock';

export type FakePaymentsApi = TestApi & { provider: FakeProvider };

export async function createFakePaymentsApi(): Promise<FakePaymentsApi> {
  const clock = testClock(TEST_START);
  const provider = fakeProvider(clock.now);
  const api = await createTestApi({ paymentProvider: provider }, { clock });
  return { ...api, provider };
}
