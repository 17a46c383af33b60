import { formatPhone } from '@gangway/contract/foundation/phone';
import {
  type CandidateState,
  type Choice,
  CLAIM_SKILLS,
} from '@gangway/contract/talent/candidate-rules';
import type { AnsweredClaim, CandidateClaim } from '@gangway/contract/talent/claims';
import { ApiError, Link } from '@gangway/shared-ui/platform';
import { PageHeader } from '@gangway/shared-ui/primitives/page';
import { type ReactNode, useState } from 'react';
import { formatDate } from '../../dates/format-date';
import { EmailText, yearsOf } from '../../details/facts';
import { usePart } from '../../parts/part';
import { TryAgain } from '../../parts/try-again';
import { draftName, dropAllDrafts, dropDraft, hasDraft } from '../../saving/use-draft';
import type { Loaded } from '../../saving/use-loaded';
import { HarbourScene } from './art/harbour.illustration';
import { ClaimForm, givenChoice } from './claim.form';
import type { ChosenFiles } from './file-choice';
import type { UploadPartProps } from './upload.part';
import classes from './claim.module.css';

type Upload = Pick<UploadPartProps, 'answered' | 'files'>;

type ClaimViewProps = {
  token: string;
  claim: Loaded<CandidateClaim>;
  onAnswered: (answered: AnsweredClaim, notUploaded: readonly string[]) => void;
};

export function ClaimView({ token, claim, onAnswered }: ClaimViewProps) {
  const [chosen, setChosen] = useState<Choice | null>(null);
  const [upload, setUpload] = useState<Upload | null>(null);
  const part = usePart<UploadPartProps>(loadUpload);
  const candidate = claim.status === 'ready' ? claim.data : null;
  const choice = chosen ?? (candidate && choiceSoFar(candidate));

  const finish = (answered: AnsweredClaim, files: ChosenFiles) => {
    if (answered.choice === 'opt-out') dropAllDrafts();
    else if (candidate) dropDraft(draftName('claim', candidate));
    if (answered.choice !== 'opt-in' || !(files.photo ?? files.resume)) {
      onAnswered(answered, []);
      return;
    }
    setUpload({ answered, files });
    part.open();
  };

  return (
    <div className={classes.claim}>
      <header>
        <h1>You decide who can find you</h1>
        <p>
          Your former employer added you to Gangway, where recruiters with open jobs search for
          candidates. No recruiter can see you until you agree. It is free, and you do not need an
          account.
        </p>
        <Greeting claim={claim} />
      </header>
      <HarbourScene choice={choice} />
      {upload && part.state.status === 'open' ? (
        <part.state.Part {...upload} onDone={(failed) => onAnswered(upload.answered, failed)} />
      ) : (
        <ClaimForm {...{ token, candidate, choice }} onChoose={setChosen} onAnswered={finish} />
      )}
      <Facts candidate={candidate} isEditing={choice === 'opt-in'} />
    </div>
  );
}

type ClaimFailureProps = { error: unknown; onRetry: () => void };

/** Replaces the invitation, so screen readers announce it. */
export const ClaimFailure = (props: ClaimFailureProps) => (
  <div role="alert">{isInvalid(props.error) ? <InvalidLink /> : <NotNow {...props} />}</div>
);

const loadUpload = () => import(/* webpackChunkName: "answering" */ './upload.part');

/** Unsaved details from before a reload belong to an opt-in. */
const choiceSoFar = (candidate: CandidateClaim): Choice | null =>
  hasDraft(draftName('claim', candidate)) ? 'opt-in' : givenChoice(candidate);

/** Its space is reserved from the first view on: nothing moves when the answer arrives. */
const Greeting = ({ claim }: { claim: Loaded<CandidateClaim> }) => (
  <p role="status" className={classes.greeting}>
    <span key={claim.status}>
      {claim.status === 'ready' && <strong>Hello, {claim.data.fullName}. </strong>}
      {words(claim)}
    </span>
  </p>
);

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

const SO_FAR: Record<CandidateState, string> = {
  invited: '',
  'opted-in': 'You let recruiters find you. ',
  private: 'You are hidden from recruiters. ',
};

type FactsProps = { candidate: CandidateClaim | null; isEditing: boolean };

const Facts = ({ candidate, isEditing }: FactsProps) => (
  <section className={classes.facts} aria-busy={candidate === null}>
    <h2>What we know about you</h2>
    <dl>
      {[...(isEditing ? [] : EDITABLE), ...FIXED].map(([term, of]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{candidate && (of(candidate) || '–')}</dd>
        </div>
      ))}
    </dl>
    {isEditing && <p>You can correct your email and phone on your profile.</p>}
  </section>
);

type Fact = readonly [term: string, of: (candidate: CandidateClaim) => ReactNode];

const EDITABLE: readonly Fact[] = [
  ['Position', ({ positionTitle }) => positionTitle],
  ['Experience', yearsOf],
  ['Location', ({ location }) => location],
  ['Skills', skillsOf],
];

function skillsOf({ skills }: CandidateClaim): string {
  const shown = skills.slice(0, CLAIM_SKILLS).join(', ');
  const more = skills.length - CLAIM_SKILLS;
  return more > 0 ? `${shown}, and ${more} more` : shown;
}

const FIXED: readonly Fact[] = [
  ['Employer’s level', ({ experienceLevel }) => experienceLevel],
  ['Department', ({ department }) => department],
  ['Email', ({ email }) => <EmailText email={email} />],
  ['Phone', ({ phone }) => formatPhone(phone)],
];

const isInvalid = (error: unknown) => error instanceof ApiError && error.status === 404;

const InvalidLink = () => (
  <PageHeader
    title="Invalid Link"
    lead="This claim link is invalid or has expired. Please contact your HR department for assistance."
    actions={<Link href="/about#list-check">Check whether you are on a list</Link>}
  />
);

const NotNow = ({ error, onRetry }: ClaimFailureProps) => (
  <PageHeader
    title={isRefused(error) ? 'Please wait a moment' : 'We cannot open your invitation right now'}
    lead={
      isRefused(error)
        ? 'There were too many attempts from your network. Your invitation is still valid. Please try again in a few minutes.'
        : 'Your invitation is still valid. Please try again in a moment.'
    }
    actions={<TryAgain onRetry={onRetry} />}
  />
);

const isRefused = (error: unknown) => error instanceof ApiError && error.code === 'rate_limited';
