import type { RevealAnswer } from '@gangway/contract/reveals';
import { presentRevealed } from './present-revealed';
import type { RevealResult } from './reveal-candidate';

export const presentReveal = (result: RevealResult): RevealAnswer => ({
  success: true,
  candidate: presentRevealed(result.revealed),
  tokensSpent: result.isCharged ? 1 : 0,
  tokensRemaining: result.tokensRemaining,
});
