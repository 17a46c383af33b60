import { TeamInvitationOrder } from '@gangway/contract/teams';
import { LIMITS } from '@gangway/contract/limits';
import { call, serverMessage, showFailure, showToast } from '@gangway/shared-ui/platform';
import { Button } from '@gangway/shared-ui/primitives/button';
import { TextField } from '@gangway/shared-ui/primitives/field';
import { useForm } from '@gangway/shared-ui/primitives/form';
import { issuesOf } from '@gangway/shared-ui/primitives/schema-issues';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { TEAM } from './queries';
import styles from './team.module.css';

export function InviteForm() {
  const client = useQueryClient();
  const [email, setEmail] = useState('');
  const { formProps, errors, isSubmitting } = useForm({
    validate: issuesOf(TeamInvitationOrder),
    submit: async (values) => {
      const body = TeamInvitationOrder.parse(values);
      const invitation = await call('POST /api/team/invitations', { body });
      setEmail('');
      showToast({ title: 'Invitation sent', description: invitation.email });
      await client.invalidateQueries({ queryKey: TEAM });
    },
    onFailure: (error) =>
      showFailure('The invitation was not sent', serverMessage(error, 'Please try again.')),
  });
  return (
    <form {...formProps} className={styles.form}>
      <TextField
        label="Email of your colleague"
        name="email"
        type="email"
        autoComplete="off"
        maxLength={LIMITS.email}
        value={email}
        onChange={({ target }) => setEmail(target.value)}
        error={errors.email}
      />
      <Button type="submit" isBusy={isSubmitting}>
        Send invitation
      </Button>
    </form>
  );
}
