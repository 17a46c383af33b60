import { leftToday, resetText } from '@gangway/contract/foundation/allowance-text';
import type { User } from '@gangway/contract/identity/accounts';

export const unlimitedToday = ({ revealsToday: today }: Pick<User, 'revealsToday'>) =>
  today ? `${leftToday(today)}. ${resetText(today)}.` : null;
