import { ProfileUpdate, type User } from '@gangway/contract/accounts';
import { showError } from '@gangway/shared-ui/account-forms';
import { call, setSessionUser, showToast } from '@gangway/shared-ui/platform';
import { Avatar } from '@gangway/shared-ui/primitives/avatar';
import { Button } from '@gangway/shared-ui/primitives/button';
import { TextField } from '@gangway/shared-ui/primitives/field';
import { useForm } from '@gangway/shared-ui/primitives/form';
import { issuesOf } from '@gangway/shared-ui/primitives/schema-issues';
import { menuLabel } from '@gangway/contract/user-paths';
import classes from './settings.module.css';

export function ProfileForm({ user }: { user: User }) {
  const { formProps, errors, isSubmitting } = useForm({
    validate: issuesOf(ProfileUpdate),
    submit: async (values) => {
      const body = ProfileUpdate.parse(values);
      setSessionUser(await call('PUT /api/auth/profile', { body }));
      showToast({ title: 'Profile updated' });
    },
    onFailure: showError,
  });
  const photo = user.profileImageUrl ?? '';
  return (
    <form {...formProps} className={classes.form}>
      <div className={classes.photo}>
        <Avatar name={menuLabel(user)} src={photo} size="4rem" />
        <TextField
          label="Profile photo URL"
          name="profileImageUrl"
          type="url"
          inputMode="url"
          placeholder="https://"
          defaultValue={photo}
          hint="JPG or PNG up to 2MB"
          error={errors.profileImageUrl}
        />
      </div>
      <div className={classes.pair}>
        <TextField
          label="First name"
          name="firstName"
          autoComplete="given-name"
          defaultValue={user.firstName ?? ''}
          error={errors.firstName}
        />
        <TextField
          label="Last name"
          name="lastName"
          autoComplete="family-name"
          defaultValue={user.lastName ?? ''}
          error={errors.lastName}
        />
      </div>
      <TextField
        label="Email"
        name="email"
        type="email"
        value={user.email}
        disabled
        hint="Email changes must be handled by your organization administrator"
      />
      <Button type="submit" isBusy={isSubmitting}>
        Save profile
      </Button>
    </form>
  );
}
