import { CLEARANCE_NAMES } from '@gangway/contract/clearance-names';
import type { CandidateCard } from '@gangway/contract/search';
import { BriefcaseIcon, BuildingIcon, LockIcon, PinIcon } from '@gangway/shared-ui/primitives/icon';
import { yearsText } from '../../display/years-text';
import { JumpedBadge } from '../../people/jumped-badge';
import styles from './candidate-card.module.css';

export function CardFacts({ card }: { card: CandidateCard }) {
  const { yearsExperience, previousCompany, department, location, clearance, hasJumpedShip } = card;
  return (
    <ul className={styles.facts}>
      {hasJumpedShip && (
        <li>
          <JumpedBadge />
        </li>
      )}
      <li className={styles.years}>
        <BriefcaseIcon />
        {yearsText(yearsExperience)}
      </li>
      <li>
        <PinIcon />
        {location}
      </li>
      <li>
        <BuildingIcon />
        {[previousCompany, department].filter(Boolean).join(', ')}
      </li>
      {clearance && (
        <li>
          <LockIcon />
          {clearance === 'none' ? CLEARANCE_NAMES.none : `${CLEARANCE_NAMES[clearance]} clearance`}
        </li>
      )}
    </ul>
  );
}
