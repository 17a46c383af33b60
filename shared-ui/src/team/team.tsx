import type { User } from '@gangway/contract/accounts';
import type { OrganizationUser } from '@gangway/contract/organisations';
import { menuLabel } from '@gangway/contract/user-paths';
import { call, errorMessage, useAnswer } from '@gangway/shared-ui/platform';
import { Button } from '../primitives/button';
import { Notice } from '../primitives/notice';
import { Section } from '../primitives/section';
import { Skeleton } from '../primitives/skeleton';
import { AddUserForm } from './add-user.form';
import { ResetPasswordForm } from './reset-password.form';
import { TeamList } from './team-list';
import styles from './team.module.css';
import { UserEmailForm } from './user-email.form';

const loadUsers = () => call('GET /api/organization/users');

const Waiting = () => (
  <div role="status" className={styles.waiting}>
    <span className="gw-visually-hidden">Loading your team</span>
    <Skeleton height="3rem" />
    <Skeleton height="3rem" />
  </div>
);

type ManagementProps = {
  users: readonly OrganizationUser[];
  currentUser: User;
  onAdd: (user: OrganizationUser) => void;
};

function Management({ users, currentUser, onAdd }: ManagementProps) {
  const others = users.filter(({ id }) => id !== currentUser.id);
  return (
    <>
      <Section
        title="Add a user"
        lead="For a colleague in HR who uploads and manages lists. You give them the temporary password yourself."
      >
        <AddUserForm onAdd={onAdd} />
      </Section>
      <Section
        title="Reset a password"
        lead="For a colleague who cannot sign in. It ends all of their sessions."
      >
        {others.length === 0 ? (
          <p>There are no other users yet.</p>
        ) : (
          <ResetPasswordForm users={others} />
        )}
      </Section>
      <Section
        title="Change an email address"
        lead="It takes effect once it is confirmed with the link we send to the new address."
      >
        <UserEmailForm users={users} />
      </Section>
    </>
  );
}

function whoManages(users: readonly OrganizationUser[]): string {
  const main = users.find(({ isMainUser }) => isMainUser);
  const name = main ? menuLabel(main) : 'The main user';
  return `Everyone here can upload and edit lists. ${name} adds and removes users and resets passwords.`;
}

/** The users of the signed-in user's organization; who is its main user manages them as well. */
export function Team({ currentUser }: { currentUser: User }) {
  const users = useAnswer(loadUsers);
  if (users.status === 'loading') return <Waiting />;
  if (users.status === 'error') {
    return (
      <Notice tone="danger" title="We could not load the users of your organization">
        <p>{errorMessage(users.error)}</p>
        <Button tone="quiet" onClick={users.retry}>
          Try again
        </Button>
      </Notice>
    );
  }
  const remove = ({ id }: OrganizationUser) =>
    users.update((all) => all.filter((user) => user.id !== id));
  return (
    <div>
      <Section
        title="Team"
        lead={
          currentUser.isMainUser
            ? 'Everyone here can upload and edit lists. Only you can change the team.'
            : whoManages(users.data)
        }
      >
        <TeamList
          users={users.data}
          currentUserId={currentUser.id}
          onRemoved={currentUser.isMainUser ? remove : undefined}
        />
      </Section>
      {currentUser.isMainUser && (
        <Management
          users={users.data}
          currentUser={currentUser}
          onAdd={(user) => users.update((all) => [...all, user])}
        />
      )}
    </div>
  );
}
