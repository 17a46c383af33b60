import type { Choice } from '@gangway/contract/candidate-rules';
import type { AnsweredClaim } from '@gangway/contract/claims';
import { Link } from '@gangway/shared-ui/platform';
import { ButtonLink } from '@gangway/shared-ui/primitives/button';
import { HarbourScene } from './harbour-scene';
import classes from './claimed.module.css';

type Words = { title: string; lead: string; next: readonly string[] };

const WORDS: Record<Choice, Words> = {
  'opt-in': {
    title: 'Recruiters can find you now',
    lead: 'They see what you can do, not who you are: your name and how to reach you stay hidden until one of them asks for them.',
    next: [
      'We have mailed you a link to your profile. It is yours alone, and the only key to it, so keep it.',
      'A recruiter who wants to talk sees your contact details and gets in touch. Your profile shows you which company that was, and when.',
      'When you have found new work, or have changed your mind, say so on your profile.',
    ],
  },
  'stay-private': {
    title: 'You stay hidden',
    lead: 'No recruiter can find you, and nobody waits for anything from you.',
    next: [
      'We have mailed you a link to your profile. It is yours alone, and the only key to it, so keep it.',
      'There you can let yourself be found one day, correct what we hold about you, or have it erased.',
    ],
  },
  'opt-out': {
    title: 'Your data is erased',
    lead: 'Your profile, your links and the mails that we have sent you are gone. If an employer lists you again, we leave you out. We wish you well.',
    next: [],
  },
};

const ProfileLink = ({ path }: { path: string | null }) =>
  path === null ? (
    <p>The link to your profile is in the mail that we have sent you.</p>
  ) : (
    <ButtonLink href={path} size="large">
      Open my profile
    </ButtonLink>
  );

export function ClaimedView({ answered }: { answered: AnsweredClaim }) {
  const { choice, profilePath } = answered;
  const { title, lead, next } = WORDS[choice];
  return (
    <div className={classes.claimed}>
      <HarbourScene choice={choice} />
      <h1>{title}</h1>
      <p>{lead}</p>
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

/** Who comes here without having answered just now: by a bookmark, or in a new tab. */
export const NothingAnswered = () => (
  <div className={classes.claimed}>
    <HarbourScene choice={null} />
    <h1>All is in order</h1>
    <p>
      This page confirms an answer in the moment it is given. If you have answered your invitation
      before, your answer stands: nothing is left to do here.
    </p>
    <p>
      The link to your profile is in the mail that we sent you then. Is it lost?{' '}
      <Link href="/about">Have a fresh one mailed</Link>. You had your data erased?{' '}
      <Link href="/candidate/receipt">Check your receipt</Link>.
    </p>
  </div>
);
