import { forFile } from '../../testing/made-for-tests';
import { shortScenario } from '../../testing/payment-scenario';
import { caseCount, RANDOM_SEED } from '../../testing/random-cases';
import { runScenario, heldBack, DELIVERED_ONCE } from '../../testing/run-scenario';

const SHUFFLES = Array.from({ length: caseCount(2, 20) }, (_, index) => index + 1);

describe('the delivery of payment events in random order', () => {
  const expected = forFile(() => runScenario(shortScenario, DELIVERED_ONCE));

  it.each(SHUFFLES)('has the same result as in order: shuffle %i', async (shuffle) => {
    const order = heldBack({ order: 'shuffle', seed: RANDOM_SEED + shuffle });
    expect(await runScenario(shortScenario, order)).toEqual(expected);
  });
});
