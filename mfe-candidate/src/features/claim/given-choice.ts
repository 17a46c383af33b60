import type { CandidateState, LaterChoice } from '@gangway/contract/talent/candidate-rules';

/** An opt-out ends the link, so it cannot be the answer here. */
export const givenChoice = ({ state }: { state: CandidateState }): LaterChoice | null =>
  GIVEN[state];

const GIVEN: Record<CandidateState, LaterChoice | null> = {
  invited: null,
  'opted-in': 'opt-in',
  private: 'stay-private',
};
