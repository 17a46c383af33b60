import type { RevealsAnswer } from '@gangway/contract/market/reveals';
import { STAGE_CHOICES } from '../../people/stages';

export const countAll = (stages: RevealsAnswer['stages']): number =>
  STAGE_CHOICES.reduce((sum, choice) => sum + stages[choice], 0);
