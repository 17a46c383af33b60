import { formatCount } from '@gangway/contract/foundation/amounts';
import type { User } from '@gangway/contract/identity/accounts';
import type { RecruiterAnalytics } from '@gangway/contract/market/analytics';
import type { Stage } from '@gangway/contract/market/stages';
import { Card } from '@gangway/shared-ui/primitives/card';
import { HeaderRow } from '@gangway/shared-ui/primitives/header-row';
import { Link } from '@gangway/shared-ui/router';
import { revealedPath } from '../../paths';
import { STAGE_CHOICES, STAGE_NAMES } from '../../people/stages';
import { BarPlot } from './bar-plot';
import { SPAN_WORDS } from './span-in-address';
import colors from '../../people/stage-colors.module.css';
import styles from './analytics.module.css';
import table from './stages.module.css';

type StagesTableProps = { user: User; analytics: RecruiterAnalytics };

export function StagesTable({ user, analytics: { span, buckets, stages } }: StagesTableProps) {
  const most = Math.max(...Object.values(stages), 1);
  return (
    <Card as="section" aria-labelledby="stages-title" className={styles.body}>
      <div>
        <h2 id="stages-title" className={styles.title}>
          Stages
        </h2>
        <p className={styles.note}>
          How many of your revealed candidates are at each stage, and how many reached it for the
          first time.
        </p>
      </div>
      <table className={table.table}>
        <HeaderRow columns={['Stage', 'Now', `In ${SPAN_WORDS[span]}`]} />
        <tbody>
          {STAGE_CHOICES.map((stage) => (
            <tr key={stage} className={colors[stage]}>
              <th scope="row">
                <Link to={`${revealedPath(user)}?stage=${stage}`} className={table.name}>
                  {STAGE_NAMES[stage]}
                </Link>
              </th>
              <td>
                <div className={table.now}>
                  <span className={table.track} aria-hidden="true">
                    <span style={{ width: `${(stages[stage] / most) * 100}%` }} />
                  </span>
                  {formatCount(stages[stage])}
                </div>
              </td>
              <td>{stage !== 'none' && <Reached stage={stage} buckets={buckets} />}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

function Reached({ stage, buckets }: { stage: Stage } & Pick<RecruiterAnalytics, 'buckets'>) {
  const values = buckets.map(({ entered }) => entered[stage]);
  return (
    <div className={table.reached}>
      <BarPlot values={values} />
      {formatCount(values.reduce((sum, value) => sum + value, 0))}
    </div>
  );
}
