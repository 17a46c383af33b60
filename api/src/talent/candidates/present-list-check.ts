import type { ListCheckAnswer } from '@gangway/contract/candidates';

const ON_BOARD =
  'You’re on board. A new link to your profile is on its way to the email address we have for you.';
const NOT_YET =
  'You are not on a list yet. Lists come from employers. Yours may have used another email address or phone number, or may not have sent its list yet.';

export function presentListCheck(isOnBoard: boolean): ListCheckAnswer {
  return {
    onBoard: isOnBoard,
    message: isOnBoard ? ON_BOARD : NOT_YET,
    profileSent: isOnBoard,
  };
}
