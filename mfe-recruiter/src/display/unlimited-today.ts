import type { User } from '@gangway/contract/accounts';
import { leftToday, resetText } from '@gangway/contract/allowance-text';

/** What a daily limit leaves of "Unlimited"; null where the plan has none. */
export const unlimitedToday = ({ revealsToday: today }: Pick<User, 'revealsToday'>) =>
  today ? `${leftToday(today)}. ${resetText(today)}.` : null;
