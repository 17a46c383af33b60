import type { LedgerSnapshot } from '../../../testing/ledger-snapshot';
import { tellShortStory } from '../../../testing/payment-story';
import { caseCount } from '../../../testing/random-cases';
import { endOf, held, ONCE } from '../../../testing/story-end';

const SEEDS = Array.from({ length: caseCount(2, 20) }, (_, index) => index + 1);
const LONG = 60_000;

describe('news of payments in any order', () => {
  let expected: LedgerSnapshot;
  beforeAll(async () => {
    expected = await endOf(tellShortStory, ONCE);
  }, LONG);

  it.each(SEEDS)(
    'ends the same: shuffle %i',
    async (seed) => {
      expect(await endOf(tellShortStory, held({ order: 'shuffle', seed }))).toEqual(expected);
    },
    LONG,
  );
});
