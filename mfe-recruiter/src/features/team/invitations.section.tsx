import { formatDay } from '@gangway/contract/foundation/day';
import { LIMITS } from '@gangway/contract/foundation/limits';
import {
  type Team,
  type TeamInvitation,
  TeamInvitationOrder,
} from '@gangway/contract/market/teams';
import { call, serverMessage, showFailure, showToast } from '@gangway/shared-ui/platform';
import { ActionDialog, ignoreGone, useAction } from '@gangway/shared-ui/primitives/action-dialog';
import { Button } from '@gangway/shared-ui/primitives/button';
import { TextField } from '@gangway/shared-ui/primitives/field';
import { useForm, issuesOf } from '@gangway/shared-ui/primitives/form';
import { Section } from '@gangway/shared-ui/primitives/section';
import { useFocusAfter } from '@gangway/shared-ui/primitives/use-focus-after';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { TEAM } from './queries';
import panel from '../../display/panel.module.css';
import styles from './team.module.css';

export function InvitationsSection({ team }: { team: Team }) {
  const { invitations, members, seats } = team;
  const [withdrawing, setWithdrawing] = useState<TeamInvitation | null>(null);
  const [region, focusRegion] = useFocusAfter();
  const free = seats - members.length - invitations.length;
  return (
    <Section
      title="Invitations"
      lead="Your colleague gets a link by email, which works for seven days and only for an account with that address."
    >
      <section ref={region} tabIndex={-1} aria-label="Your invitations" className={panel.panel}>
        {invitations.length > 0 && (
          <ul className={panel.rows}>
            {invitations.map((invitation) => (
              <Invitation
                key={invitation.id}
                invitation={invitation}
                onWithdraw={() => setWithdrawing(invitation)}
              />
            ))}
          </ul>
        )}
        <p className={panel.small}>
          {free > 0
            ? seatsText(free)
            : `All ${seats} seats are taken. Remove a member or withdraw an invitation to invite someone else.`}
        </p>
        {free > 0 && <InviteForm />}
      </section>
      {withdrawing && (
        <WithdrawDialog
          invitation={withdrawing}
          onClose={() => setWithdrawing(null)}
          onWithdrawn={focusRegion}
        />
      )}
    </Section>
  );
}

type InvitationProps = { invitation: TeamInvitation; onWithdraw: () => void };

function Invitation({ invitation, onWithdraw }: InvitationProps) {
  const emailId = useId();
  const { isBusy, run: resend } = useResend(invitation);
  const { email, sentAt, expiresAt } = invitation;
  return (
    <li className={panel.row}>
      <div>
        <p id={emailId} className={panel.name}>
          {email}
        </p>
        <p className={panel.small}>
          Sent <time dateTime={sentAt}>{formatDay(sentAt)}</time> · Expires{' '}
          <time dateTime={expiresAt}>{formatDay(expiresAt)}</time>
        </p>
      </div>
      <div className={panel.actions}>
        <Button
          tone="quiet"
          isBusy={isBusy}
          aria-describedby={emailId}
          onClick={() => void resend()}
        >
          Send again
        </Button>
        <Button tone="quiet" aria-describedby={emailId} onClick={onWithdraw}>
          Withdraw
        </Button>
      </div>
    </li>
  );
}

function useResend({ id, email }: TeamInvitation) {
  const client = useQueryClient();
  const reload = () => client.invalidateQueries({ queryKey: TEAM });
  const act = async () => {
    await call('POST /api/team/invitations/:id/send', { params: { id } });
    showToast({ title: 'Invitation sent again', description: email });
    await reload();
  };
  return useAction({
    act,
    failureTitle: 'The invitation was not sent',
    onFailure: reload,
  });
}

const seatsText = (free: number) =>
  free === 1 ? 'One seat is free.' : `${String(free)} seats are free.`;

function InviteForm() {
  const client = useQueryClient();
  const [email, setEmail] = useState('');
  const { formProps, field, isSubmitting } = useForm({
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
        label="Your colleague’s email"
        {...field('email')}
        type="email"
        autoComplete="off"
        maxLength={LIMITS.email}
        value={email}
        onChange={({ target }) => setEmail(target.value)}
      />
      <Button type="submit" isBusy={isSubmitting}>
        Send invitation
      </Button>
    </form>
  );
}

type WithdrawProps = { invitation: TeamInvitation; onClose: () => void; onWithdrawn: () => void };

function WithdrawDialog({ invitation: { id, email }, onClose, onWithdrawn }: WithdrawProps) {
  const client = useQueryClient();
  const withdraw = async () => {
    await call('DELETE /api/team/invitations/:id', { params: { id } }).catch(ignoreGone);
    client.setQueryData<Team>(
      TEAM,
      (team) => team && { ...team, invitations: team.invitations.filter((one) => one.id !== id) },
    );
    showToast({ title: 'Invitation withdrawn', description: email });
    onClose();
    onWithdrawn();
  };
  return (
    <ActionDialog
      title="Withdraw this invitation?"
      confirmLabel="Withdraw invitation"
      failureTitle="The invitation was not withdrawn"
      act={withdraw}
      onClose={onClose}
    >
      <p>The link that was sent to {email} stops working.</p>
    </ActionDialog>
  );
}
