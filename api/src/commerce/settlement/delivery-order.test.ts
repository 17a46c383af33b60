import type { LedgerSnapshot } from '../../testing/ledger-snapshot';
import { tellShortStory } from '../../testing/payment-story';
import { caseCount, RANDOM_SEED } from '../../testing/random-cases';
import { endOf, held, ONCE } from '../../testing/story-end';

const SHUFFLES = Array.from({ length: caseCount(2, 20) }, (_, index) => index + 1);

describe('news of payments in any order', () => {
  let expected: LedgerSnapshot;
  beforeAll(async () => {
    expected = await endOf(tellShortStory, ONCE);
  });

  it.each(SHUFFLES)('ends the same: shuffle %i', async (shuffle) => {
    const order = held({ order: 'shuffle', seed: RANDOM_SEED + shuffle });
    expect(await endOf(tellShortStory, order)).toEqual(expected);
  });
});
