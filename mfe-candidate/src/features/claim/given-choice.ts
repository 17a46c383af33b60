import type { CandidateState, LaterChoice } from '@gangway/contract/candidate-rules';

const GIVEN: Record<CandidateState, LaterChoice | null> = {
  invited: null,
  'opted-in': 'opt-in',
  private: 'stay-private',
};

/** The answer so far; after an opt-out there is no link any more. */
export const givenChoice = ({ state }: { state: CandidateState }): LaterChoice | null =>
  GIVEN[state];
