import type { User } from '@gangway/contract/accounts';
import { leftToday, resetText } from '@gangway/contract/allowance-text';

export const unlimitedToday = ({ revealsToday: today }: Pick<User, 'revealsToday'>) =>
  today ? `${leftToday(today)}. ${resetText(today)}.` : null;
