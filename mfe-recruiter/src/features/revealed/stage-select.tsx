import type { RevealedCandidate } from '@gangway/contract/reveals';
import { StageOptions } from '../../people/stage-options';
import { useStage } from '../../people/use-stage';
import styles from './people.module.css';

export function StageSelect({ person }: { person: RevealedCandidate }) {
  const { control } = useStage(person);
  return (
    <select aria-label={`Stage of ${person.fullName}`} className={styles.stage} {...control}>
      <StageOptions />
    </select>
  );
}
