import type { User } from '@gangway/contract/accounts';
import { useState } from 'react';
import { EmailForm } from './email.form';
import { SecondFactorPanel } from './second-factor/second-factor.panel';
import { SecurityForm } from './security.form';
import { SessionsPanel } from './sessions.panel';
import { SettingsSection } from './settings-section';

const MONTH =
  'A session ends 7 days after its last use, and 30 days after the sign-in at the latest.';
const SESSIONS_LEAD: Record<User['userType'], string> = {
  recruiter: MONTH,
  hr: MONTH,
  authority: 'A session of an administrator ends 12 hours after the sign-in.',
};

export function SecurityPanel({ user }: { user: User }) {
  const [passwordChanges, setPasswordChanges] = useState(0);
  const mayDoAll = !user.mustChangePassword && !user.mustSetUpSecondFactor;
  return (
    <>
      <SettingsSection title="Password" lead="Changing it signs you out on every other device.">
        <SecurityForm onChanged={() => setPasswordChanges((count) => count + 1)} />
      </SettingsSection>
      {!user.mustChangePassword && (
        <SettingsSection
          title="Two-step verification"
          lead="A code from your phone, in addition to your password, when you sign in."
        >
          <SecondFactorPanel />
        </SettingsSection>
      )}
      {user.userType !== 'hr' && mayDoAll && (
        <SettingsSection
          title="Email"
          lead="A new address takes effect once you confirm it by a link that we send there."
        >
          <EmailForm user={user} />
        </SettingsSection>
      )}
      {mayDoAll && (
        <SettingsSection title="Where you are signed in" lead={SESSIONS_LEAD[user.userType]}>
          <SessionsPanel key={passwordChanges} />
        </SettingsSection>
      )}
    </>
  );
}
