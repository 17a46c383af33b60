import type { User } from '@gangway/contract/accounts';
import { dashboardPath } from '@gangway/contract/user-paths';
import { call, navigate, setSessionUser, showToast } from '@gangway/shared-ui/platform';
import { Button } from '@gangway/shared-ui/primitives/button';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ActionDialog } from '@gangway/shared-ui/primitives/action-dialog';
import styles from './team.module.css';

export function LeaveTeam({ user: { team } }: { user: User }) {
  const [isAsking, setAsking] = useState(false);
  const client = useQueryClient();
  const leave = async () => {
    const user = await call('POST /api/team/leave');
    // Whatever was loaded is the team's.
    client.removeQueries({ type: 'inactive' });
    setSessionUser(user);
    showToast({ title: 'You left the team', description: 'Your account has no plan now.' });
    navigate(dashboardPath(user), { replace: true });
  };
  return (
    <>
      <Button tone="quiet" className={styles.start} onClick={() => setAsking(true)}>
        Leave the team
      </Button>
      {isAsking && (
        <ActionDialog
          title="Leave the team?"
          confirmLabel="Leave the team"
          failureTitle="You did not leave the team"
          act={leave}
          onClose={() => setAsking(false)}
        >
          <p>
            {`Your account becomes one without a plan. The candidates and saved searches of the team stay with ${team?.ownerName ?? 'the owner'}. To come back, you need a new invitation.`}
          </p>
        </ActionDialog>
      )}
    </>
  );
}
