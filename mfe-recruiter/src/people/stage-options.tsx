import { STAGE_CHOICES, STAGE_NAMES } from './stage-names';

export const StageOptions = () =>
  STAGE_CHOICES.map((choice) => (
    <option key={choice} value={choice}>
      {STAGE_NAMES[choice]}
    </option>
  ));
