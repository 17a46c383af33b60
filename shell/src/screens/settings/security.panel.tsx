import type { User } from '@gangway/contract/identity/accounts';
import { Section } from '@gangway/shared-ui/primitives/section';
import { useState } from 'react';
import { CloseAccount } from './close-account.form';
import { EmailForm } from './email.form';
import { SecondFactorPanel } from './second-factor/second-factor.panel';
import { SecurityForm } from './security.form';
import { SessionsPanel } from './sessions.panel';

const USER_SESSIONS_LEAD =
  'You are signed out after 7 days without activity, and 30 days after signing in at the latest.';

export function SecurityPanel({ user }: { user: User }) {
  const [sessionsVersion, setSessionsVersion] = useState(0);
  const readSessionsAgain = () => setSessionsVersion((version) => version + 1);
  const mayDoAll = !user.mustChangePassword && !user.mustSetUpSecondFactor;
  return (
    <>
      <Section title="Password" lead="Changing it signs you out on all other devices.">
        <SecurityForm onChanged={readSessionsAgain} />
      </Section>
      {!user.mustChangePassword && (
        <Section
          title="Two-step verification"
          lead="A code from your phone, in addition to your password, when you sign in."
        >
          <SecondFactorPanel onTurnedOn={readSessionsAgain} />
        </Section>
      )}
      {user.userType !== 'hr' && mayDoAll && (
        <Section
          title="Email"
          lead="A new address takes effect once you confirm it with the link we send there."
        >
          <EmailForm user={user} />
        </Section>
      )}
      {mayDoAll && (
        <Section title="Where you are signed in" lead={SESSIONS_LEAD[user.userType]}>
          <SessionsPanel key={sessionsVersion} />
        </Section>
      )}
      {mayDoAll && (
        <Section
          title="Close account"
          lead="This cannot be undone. First read what we delete and what we keep."
        >
          <CloseAccount user={user} />
        </Section>
      )}
    </>
  );
}

const SESSIONS_LEAD: Record<User['userType'], string> = {
  recruiter: USER_SESSIONS_LEAD,
  hr: USER_SESSIONS_LEAD,
  authority: 'Your session ends 12 hours after you sign in.',
};
