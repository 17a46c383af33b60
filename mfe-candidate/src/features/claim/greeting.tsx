import type { CandidateState } from '@gangway/contract/candidate-rules';
import type { CandidateClaim } from '@gangway/contract/claims';
import { formatDate } from '../../dates/format-date';
import type { Loaded } from '../../saving/use-loaded';
import classes from './claim.module.css';

const SO_FAR: Record<CandidateState, string> = {
  invited: '',
  'opted-in': 'You let recruiters find you. ',
  private: 'You are hidden from recruiters. ',
};

function words(claim: Loaded<CandidateClaim>): string {
  if (claim.status === 'waiting') {
    return 'You are offline. We will keep trying, and open your invitation as soon as you are back online.';
  }
  if (claim.status !== 'ready') return 'Opening your invitation…';
  const { previousCompany, state, linkExpiresAt } = claim.data;
  const until = `until ${formatDate(linkExpiresAt)}`;
  return state === 'invited'
    ? `${previousCompany} added you to its list. This link works ${until}.`
    : `${SO_FAR[state]}You can change this here ${until}, and on your profile at any time.`;
}

/** Its space is reserved from the first view on: nothing moves when the answer arrives. */
export const Greeting = ({ claim }: { claim: Loaded<CandidateClaim> }) => (
  <p role="status" className={classes.greeting}>
    <span key={claim.status}>
      {claim.status === 'ready' && <strong>Hello, {claim.data.fullName}. </strong>}
      {words(claim)}
    </span>
  </p>
);
