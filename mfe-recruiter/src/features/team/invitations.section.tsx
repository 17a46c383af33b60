import { formatDay } from '@gangway/contract/day';
import type { Team, TeamInvitation } from '@gangway/contract/teams';
import { ApiError, call, serverMessage, showFailure, showToast } from '@gangway/shared-ui/platform';
import { Button } from '@gangway/shared-ui/primitives/button';
import { Section } from '@gangway/shared-ui/primitives/section';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { ActionDialog } from '@gangway/shared-ui/primitives/action-dialog';
import { useFocusAfter } from '@gangway/shared-ui/primitives/use-focus-after';
import { InviteForm } from './invite.form';
import { TEAM } from './queries';
import styles from './team.module.css';

const isGone = (error: unknown) => error instanceof ApiError && error.code === 'not_found';

function useResend({ id, email }: TeamInvitation) {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const resend = async () => {
    setBusy(true);
    try {
      await call('POST /api/team/invitations/:id/send', { params: { id } });
      showToast({ title: 'Invitation sent again', description: email });
    } catch (error) {
      showFailure('The invitation was not sent', serverMessage(error, 'Please try again.'));
    }
    await client.invalidateQueries({ queryKey: TEAM });
    setBusy(false);
  };
  return { isBusy, resend };
}

type InvitationProps = { invitation: TeamInvitation; onWithdraw: () => void };

function Invitation({ invitation, onWithdraw }: InvitationProps) {
  const emailId = useId();
  const { isBusy, resend } = useResend(invitation);
  const { email, sentAt, expiresAt } = invitation;
  return (
    <li className={styles.row}>
      <div>
        <p id={emailId} className={styles.name}>
          {email}
        </p>
        <p className={styles.small}>
          Sent <time dateTime={sentAt}>{formatDay(sentAt)}</time> · Expires{' '}
          <time dateTime={expiresAt}>{formatDay(expiresAt)}</time>
        </p>
      </div>
      <div className={styles.actions}>
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

type WithdrawProps = { invitation: TeamInvitation; onClose: () => void; onWithdrawn: () => void };

function WithdrawDialog({ invitation: { id, email }, onClose, onWithdrawn }: WithdrawProps) {
  const client = useQueryClient();
  const withdraw = async () => {
    try {
      await call('DELETE /api/team/invitations/:id', { params: { id } });
    } catch (error) {
      if (!isGone(error)) throw error;
    }
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

const seatsText = (free: number) =>
  free === 1 ? 'One seat is free.' : `${String(free)} seats are free.`;

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
      <section ref={region} tabIndex={-1} aria-label="Your invitations" className={styles.panel}>
        {invitations.length > 0 && (
          <ul className={styles.rows}>
            {invitations.map((invitation) => (
              <Invitation
                key={invitation.id}
                invitation={invitation}
                onWithdraw={() => setWithdrawing(invitation)}
              />
            ))}
          </ul>
        )}
        <p className={styles.small}>
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
