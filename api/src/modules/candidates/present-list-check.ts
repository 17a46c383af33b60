import type { ListCheckAnswer } from '@gangway/contract/candidates';

const ON_BOARD =
  'You’re on board. A fresh link to your profile is on its way to the e-mail address that we have for you.';
const NOT_YET =
  'You are not on a list yet. Lists come from employers: yours may know you by another e-mail address or phone number, or may still be about to send its list.';

export function presentListCheck(isOnBoard: boolean): ListCheckAnswer {
  return {
    onBoard: isOnBoard,
    message: isOnBoard ? ON_BOARD : NOT_YET,
    profileSent: isOnBoard,
  };
}
