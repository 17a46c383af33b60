import type { User } from '@gangway/contract/identity/accounts';
import { UserEmailChangeForm } from '@gangway/contract/identity/emails';
import {
  AdminPasswordResetForm,
  type OrganizationUser,
  NewOrganizationUser,
} from '@gangway/contract/identity/organizations';
import { menuLabel } from '@gangway/contract/platform/user-paths';
import { call, showToast, useAnswer } from '@gangway/shared-ui/platform';
import { Button } from '../../primitives/button';
import { TextField, SelectField } from '../../primitives/field';
import { useForm, issuesOf } from '../../primitives/form';
import { PasswordField } from '../../primitives/password-field';
import { Section } from '../../primitives/section';
import { Loading } from '../../primitives/skeleton';
import { AnswerFailure, CurrentPasswordField, showError, useCodeField } from '../account-forms';
import { TeamList } from './team-list';
import styles from './team.module.css';

export function Team({ currentUser }: { currentUser: User }) {
  const users = useAnswer(loadUsers);
  if (users.status === 'loading') {
    const heights = ['3rem', '3rem'];
    return <Loading label="Loading your team" heights={heights} className={styles.waiting} />;
  }
  if (users.status === 'error') {
    return (
      <AnswerFailure title="We could not load the users of your organization" answer={users} />
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

const loadUsers = () => call('GET /api/organization/users');

function whoManages(users: readonly OrganizationUser[]): string {
  const main = users.find(({ isMainUser }) => isMainUser);
  const name = main ? menuLabel(main) : 'The main user';
  return `Everyone here can upload and edit lists. ${name} adds and removes users and resets passwords.`;
}

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

function AddUserForm({ onAdd }: { onAdd: (user: OrganizationUser) => void }) {
  const { formProps, field, isSubmitting } = useForm({
    validate: issuesOf(NewOrganizationUser),
    submit: async (values) => {
      const body = NewOrganizationUser.parse(values);
      onAdd(await call('POST /api/organization/users', { body }));
      formProps.ref.current?.reset();
      showToast({
        title: 'User Added',
        description: `${body.firstName} can sign in with the temporary password.`,
      });
    },
    onFailure: showError,
  });
  return (
    <form {...formProps} aria-label="Add a user" className={styles.form}>
      <TextField label="Email" {...field('email')} type="email" autoComplete="off" />
      <div className={styles.pair}>
        <TextField label="First name" {...field('firstName')} autoComplete="off" />
        <TextField label="Last name" {...field('lastName')} autoComplete="off" />
      </div>
      <PasswordField
        label="Temporary password"
        {...field('tempPassword')}
        autoComplete="new-password"
        hint="At least 6 characters. It works for 7 days and must be changed at the first sign-in."
      />
      <Button type="submit" isBusy={isSubmitting}>
        Add user
      </Button>
    </form>
  );
}

function ResetPasswordForm({ users }: { users: readonly OrganizationUser[] }) {
  const { formProps, errors, field, isSubmitting } = useForm({
    validate: issuesOf(AdminPasswordResetForm),
    submit: async (values) => {
      const { userId, newPassword } = AdminPasswordResetForm.parse(values);
      const input = { params: { id: userId }, body: { newPassword } };
      await call('PUT /api/organization/users/:id/reset-password', input);
      formProps.ref.current?.reset();
      showToast({
        title: 'Password reset',
        description:
          'The temporary password works for 7 days and must be changed at the next sign-in.',
      });
    },
    onFailure: showError,
  });
  return (
    <form {...formProps} aria-label="Reset a password" className={styles.form}>
      <UserSelect label="User" users={users} error={errors.userId} />
      <PasswordField
        label="Temporary password"
        {...field('newPassword')}
        autoComplete="new-password"
        hint="At least 6 characters. It works for 7 days."
      />
      <Button type="submit" isBusy={isSubmitting}>
        Reset password
      </Button>
    </form>
  );
}

type Props = { label: string; users: readonly OrganizationUser[]; error: string | undefined };

const UserSelect = ({ label, users, error }: Props) => (
  <SelectField label={label} name="userId" defaultValue="" error={error}>
    <option value="">Choose a user</option>
    {users.map((user) => (
      <option key={user.id} value={user.id}>
        {menuLabel(user)} ({user.email})
      </option>
    ))}
  </SelectField>
);

function UserEmailForm({ users }: { users: readonly OrganizationUser[] }) {
  const codeField = useCodeField();
  const { formProps, errors, field, isSubmitting, setIssues } = useForm({
    validate: issuesOf(UserEmailChangeForm),
    submit: async (values) => {
      const { userId, ...body } = UserEmailChangeForm.parse(values);
      const input = { params: { id: userId }, body };
      await call('PUT /api/organization/users/:id/email', input);
      formProps.ref.current?.reset();
      codeField.hide();
      showToast({
        title: 'Link sent',
        description: `The address changes once it is confirmed with the link we sent to ${body.email}.`,
      });
    },
    onFailure: (error) => codeField.onFailure(error, setIssues),
  });
  return (
    <form {...formProps} aria-label="Change an email address" className={styles.form}>
      <UserSelect label="User" users={users} error={errors.userId} />
      <TextField label="New email" {...field('email')} type="email" autoComplete="off" />
      <CurrentPasswordField error={errors.currentPassword} />
      {codeField.field(errors.code)}
      <Button type="submit" isBusy={isSubmitting}>
        Change email
      </Button>
    </form>
  );
}
