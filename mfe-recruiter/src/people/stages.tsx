import type { RevealsQuery } from '@gangway/contract/market/reveals';
import { STAGES, type Stage } from '@gangway/contract/market/stages';

export const StageOptions = () =>
  STAGE_CHOICES.map((choice) => (
    <option key={choice} value={choice}>
      {STAGE_NAMES[choice]}
    </option>
  ));

export type StageChoice = NonNullable<RevealsQuery['stage']>;

export const STAGE_NAMES: Record<StageChoice, string> = {
  none: 'No stage',
  contacted: 'Contacted',
  replied: 'Replied',
  interviewing: 'Interviewing',
  hired: 'Hired',
};

export const STAGE_CHOICES = ['none', ...STAGES] as const;

export const parseChoice = (value: string | null): StageChoice | undefined =>
  STAGE_CHOICES.find((choice) => choice === value);

export const parseStage = (value: string): Stage | null =>
  STAGES.find((stage) => stage === value) ?? null;
