import type { RevealedCandidate } from '@gangway/contract/reveals';
import { SelectField } from '@gangway/shared-ui/primitives/field';
import { StageOptions } from '../../people/stage-options';
import { useStage } from '../../people/use-stage';

export function StageField({ person }: { person: RevealedCandidate }) {
  const { control, hasFailed } = useStage(person);
  const error = hasFailed ? 'This was not saved. Please choose again.' : undefined;
  return (
    <SelectField label="Stage" name="stage" error={error} {...control}>
      <StageOptions />
    </SelectField>
  );
}
