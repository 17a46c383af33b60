import type { Choice } from '@gangway/contract/talent/candidate-rules';
import type { AnsweredClaim } from '@gangway/contract/talent/claims';
import { Link } from '@gangway/shared-ui/platform';
import { ButtonLink } from '@gangway/shared-ui/primitives/button';
import { HarbourScene } from './art/harbour.illustration';
import classes from './claimed.module.css';

const PROFILE_LINK =
  'We emailed you the private link to your profile. Keep it: anyone who has the link can open your profile.';

type AnsweredState = AnsweredClaim & { notUploaded: readonly string[] };

export function ClaimedView({ answered }: { answered: AnsweredState }) {
  const { choice, profilePath, notUploaded } = answered;
  const { title, lead, next } = WORDS[choice];
  return (
    <div className={classes.claimed}>
      <HarbourScene choice={choice} />
      <h1>{title}</h1>
      <p>{lead}</p>
      {notUploaded.length > 0 && (
        <ul role="alert" className={classes.missing}>
          {notUploaded.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      {next.length > 0 && (
        <>
          <ol>
            {next.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <ProfileLink path={profilePath} />
        </>
      )}
    </div>
  );
}

export const NothingAnswered = () => (
  <div className={classes.claimed}>
    <HarbourScene choice={null} />
    <h1>There is nothing to confirm</h1>
    <p>
      This page confirms an answer right after you give it. If you answered your invitation before,
      your answer is saved and you do not need to do anything.
    </p>
    <p>
      The link to your profile is in the email we sent you at that time.{' '}
      <Link href="/about#list-check">Get a new link by email</Link>. If you had your data erased,{' '}
      <Link href="/candidate/receipt">check your receipt</Link>.
    </p>
  </div>
);

/** Not checked further: only the claim page puts a state into this page's history. */
export const isAnswered = (state: unknown): state is AnsweredState =>
  typeof state === 'object' && state !== null && 'choice' in state && 'notUploaded' in state;

const WORDS: Record<Choice, { title: string; lead: string; next: readonly string[] }> = {
  'opt-in': {
    title: 'You let recruiters find you',
    lead: 'New people appear together, usually within a day. Recruiters see your work, not your name. A recruiter pays to see your name, email, phone, photo and résumé.',
    next: [
      PROFILE_LINK,
      'Recruiters who have paid can contact you without asking first. We will email you when a recruiter pays to see your details, and your profile shows the company and the date.',
      'If you find a new job or want to be hidden again, open your profile.',
    ],
  },
  'stay-private': {
    title: 'You stay hidden',
    lead: 'No recruiter can find you. You do not need to do anything else.',
    next: [
      PROFILE_LINK,
      'On your profile you can let recruiters find you, correct your data or have it erased at any time.',
    ],
  },
  'opt-out': {
    title: 'Your data has been erased',
    lead: 'We erased your profile, your links and our records of the emails we sent you. If an employer adds you to a list again, we will leave you out. We wish you all the best.',
    next: [],
  },
};

const ProfileLink = ({ path }: { path: string | null }) =>
  path === null ? (
    <p>The link to your profile is in the email we sent you.</p>
  ) : (
    <ButtonLink href={path} size="large">
      Open my profile
    </ButtonLink>
  );
