import type { User } from '@gangway/contract/identity/accounts';
import { Link } from '@gangway/shared-ui/platform';
import { Notice } from '@gangway/shared-ui/primitives/notice';

export const RevealsPaused = ({ user }: { user: Pick<User, 'areRevealsPaused'> }) =>
  user.areRevealsPaused && (
    <Notice title="Reveals are paused">
      <p>
        Your account revealed candidates at an unusual speed. You can search as before, and we will
        email you when you can reveal again. Questions? <Link href="/contact">Contact us</Link>
      </p>
    </Notice>
  );
