import type { CandidateState, LaterChoice } from '@gangway/contract/candidate-rules';

const GIVEN: Record<CandidateState, LaterChoice | null> = {
  invited: null,
  'opted-in': 'opt-in',
  private: 'stay-private',
};

/** An opt-out ends the link, so it cannot be the answer here. */
export const givenChoice = ({ state }: { state: CandidateState }): LaterChoice | null =>
  GIVEN[state];
