import type { User } from '@gangway/contract/identity/accounts';
import { formatCount } from '@gangway/contract/foundation/amounts';
import type { StageCounts } from '@gangway/contract/market/reveals';
import { Card } from '@gangway/shared-ui/primitives/card';
import { Link } from '@gangway/shared-ui/router';
import colors from '../../people/stage-colors.module.css';
import { STAGE_CHOICES, STAGE_NAMES } from '../../people/stage-names';
import { revealedPath } from '../../paths';
import styles from './stages.module.css';

export function StagesPanel({ user, stages }: { user: User; stages: StageCounts }) {
  return (
    <Card as="section" aria-labelledby="stages-title" className={styles.card}>
      <h2 id="stages-title" className={styles.title}>
        Your candidates by stage
      </h2>
      <div aria-hidden="true" className={styles.bar}>
        {STAGE_CHOICES.map((stage) => (
          <span key={stage} className={colors[stage]} style={{ flexGrow: stages[stage] }} />
        ))}
      </div>
      <ul className={styles.stages}>
        {STAGE_CHOICES.map((stage) => (
          <li key={stage} className={colors[stage]}>
            <Link to={`${revealedPath(user)}?stage=${stage}`} className={styles.stage}>
              <strong>{formatCount(stages[stage])}</strong> <span>{STAGE_NAMES[stage]}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
