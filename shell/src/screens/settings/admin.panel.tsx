import type { User } from '@gangway/contract/accounts';
import { call, errorMessage, useAnswer } from '@gangway/shared-ui/platform';
import { Button } from '@gangway/shared-ui/primitives/button';
import { Notice } from '@gangway/shared-ui/primitives/notice';
import { Skeleton } from '@gangway/shared-ui/primitives/skeleton';
import { AddUserForm } from './add-user.form';
import { ResetPasswordForm } from './reset-password.form';
import { SettingsSection } from './settings-section';
import { UserEmailForm } from './user-email.form';

const loadUsers = () => call('GET /api/organization/users');

export function AdminPanel({ currentUser }: { currentUser: User }) {
  const users = useAnswer(loadUsers);
  if (users.status === 'loading') return <Skeleton />;
  if (users.status === 'error') {
    return (
      <Notice tone="danger" title="The users of your organization could not be loaded">
        <p>{errorMessage(users.error)}</p>
        <Button tone="quiet" onClick={users.retry}>
          Try again
        </Button>
      </Notice>
    );
  }
  const others = users.data.filter(({ id }) => id !== currentUser.id);
  return (
    <>
      <SettingsSection
        title="Add a user"
        lead="For a colleague in HR who uploads and manages lists. Give them the temporary password yourself."
      >
        <AddUserForm onAdd={(user) => users.replace([...users.data, user])} />
      </SettingsSection>
      <SettingsSection
        title="Reset a password"
        lead="For somebody who is locked out. Every session of theirs ends."
      >
        {others.length === 0 ? (
          <p>There is nobody else in your organization yet.</p>
        ) : (
          <ResetPasswordForm users={others} />
        )}
      </SettingsSection>
      <SettingsSection
        title="Change an email address"
        lead="It takes effect once it is confirmed by a link that we send to the new address."
      >
        <UserEmailForm users={users.data} />
      </SettingsSection>
    </>
  );
}
