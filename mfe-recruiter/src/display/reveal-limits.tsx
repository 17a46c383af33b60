import { leftToday, resetText } from '@gangway/contract/foundation/allowance-text';
import type { User } from '@gangway/contract/identity/accounts';
import { Notice } from '@gangway/shared-ui/primitives/notice';
import { Link } from '@gangway/shared-ui/router';

export const RevealsPaused = ({ user }: { user: Pick<User, 'areRevealsPaused'> }) =>
  user.areRevealsPaused && (
    <Notice title="Reveals are paused">
      <p>
        Your account revealed candidates at an unusual speed. You can search as before, and we will
        email you when you can reveal again. Questions? <Link to="/contact">Contact us</Link>
      </p>
    </Notice>
  );

export const unlimitedToday = ({ revealsToday: today }: Pick<User, 'revealsToday'>) =>
  today ? `${leftToday(today)}. ${resetText(today)}.` : null;
