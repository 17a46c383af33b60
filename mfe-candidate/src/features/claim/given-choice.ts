import type { CandidateState, LaterChoice } from '@gangway/contract/candidate-rules';

const GIVEN: Record<CandidateState, LaterChoice | null> = {
  invited: null,
  'opted-in': 'opt-in',
  private: 'stay-private',
};

/** What somebody has answered before; who declined has no link any more. */
export const givenChoice = ({ state }: { state: CandidateState }): LaterChoice | null =>
  GIVEN[state];
