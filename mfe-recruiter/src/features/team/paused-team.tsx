import type { User } from '@gangway/contract/accounts';
import { Notice } from '@gangway/shared-ui/primitives/notice';
import styles from './team.module.css';

/** Nothing, unless the user is a member of a team that is paused. */
export function PausedTeam({ user: { team } }: { user: User }) {
  if (!team?.isPaused) return null;
  return (
    <div className={styles.notice}>
      <Notice tone="danger" title="Your team is paused">
        <p>
          {`The plan of ${team.ownerName} is not active. Until it is, you do not see the candidates of your team and cannot reveal anyone. You can leave the team to choose a plan of your own.`}
        </p>
      </Notice>
    </div>
  );
}
