import { ProfileUpdate, type User } from '@gangway/contract/identity/accounts';
import { showError } from '@gangway/shared-ui/account-forms';
import { call, Link, setSessionUser, showToast, useLocation } from '@gangway/shared-ui/platform';
import { Button } from '@gangway/shared-ui/primitives/button';
import { TextField } from '@gangway/shared-ui/primitives/field';
import { useForm, issuesOf } from '@gangway/shared-ui/primitives/form';
import { PhotoField } from './photo.field';
import classes from './settings.module.css';

export function ProfileForm({ user }: { user: User }) {
  const { formProps, field, isSubmitting } = useForm({
    validate: issuesOf(ProfileUpdate),
    submit: async (values) => {
      const body = ProfileUpdate.parse(values);
      setSessionUser(await call('PUT /api/auth/profile', { body }));
      showToast({ title: 'Profile updated' });
    },
    onFailure: showError,
  });
  return (
    <>
      <PhotoField user={user} />
      <form {...formProps} className={classes.form}>
        <div className={classes.pair}>
          <TextField
            label="First name"
            {...field('firstName')}
            autoComplete="given-name"
            defaultValue={user.firstName ?? ''}
          />
          <TextField
            label="Last name"
            {...field('lastName')}
            autoComplete="family-name"
            defaultValue={user.lastName ?? ''}
          />
        </div>
        {user.userType === 'recruiter' && (
          <TextField
            label="Company"
            {...field('companyName')}
            autoComplete="organization"
            defaultValue={user.companyName ?? ''}
            hint="Candidates see it and can block it. Without it, you will not find candidates who block any company."
          />
        )}
        <TextField
          label="Email"
          name="email"
          type="email"
          value={user.email}
          disabled
          hint="Email changes must be handled by your organization administrator"
        />
        <EmailHelp user={user} />
        <Button type="submit" isBusy={isSubmitting}>
          Save profile
        </Button>
      </form>
    </>
  );
}

function EmailHelp({ user }: { user: User }) {
  const { pathname } = useLocation();
  if (user.userType !== 'hr') {
    return (
      <p className={classes.help}>
        You can change your own email <Link href={`${pathname}?tab=security`}>under Security</Link>.
        We send a link to confirm the new address.
      </p>
    );
  }
  return (
    <p className={classes.help}>
      {user.isMainUser ? (
        <>
          You are the administrator: you change email addresses, including your own,{' '}
          <Link href={`${pathname}?tab=admin`}>under Admin</Link>.
        </>
      ) : (
        'Ask the main user of your organization for a new email address.'
      )}
    </p>
  );
}
