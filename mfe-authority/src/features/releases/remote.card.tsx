import type { RemoteStatus } from '@gangway/contract/releases';
import { Button } from '@gangway/shared-ui/primitives/button';
import { Card } from '@gangway/shared-ui/primitives/card';
import { useEffect, useRef, useState } from 'react';
import type { Act } from './act';
import { ActInQuestion } from './act-in-question';
import { rollbackOf } from './consequences';
import { PageBudgets } from './page-budgets';
import { ReleaseComparison } from './release-comparison';
import { ReleasesTable } from './releases.table';
import styles from './remote.module.css';
import { TrafficBar } from './traffic-bar';

/** The button that opened a dialog may be gone when it has worked: the focus goes to the heading. */
function useArrivalAtHeading() {
  const heading = useRef<HTMLHeadingElement>(null);
  const [arrivals, setArrivals] = useState(0);
  useEffect(() => {
    if (arrivals > 0) heading.current?.focus({ preventScroll: true });
  }, [arrivals]);
  return { heading, arrive: () => setArrivals((count) => count + 1) };
}

export function RemoteCard({ remote }: { remote: RemoteStatus }) {
  const { name, team, prefixes } = remote;
  const [act, setAct] = useState<Act | null>(null);
  const { heading, arrive } = useArrivalAtHeading();
  const rollback = rollbackOf(remote);
  return (
    <Card as="section" aria-labelledby={`releases-of-${name}`} className={styles.card}>
      <header className={styles.header}>
        <div className={styles.words}>
          <h3 ref={heading} id={`releases-of-${name}`} tabIndex={-1} className={styles.title}>
            {name}
          </h3>
          <p className={styles.team}>{`Team ${team}`}</p>
          <ul aria-label={`Paths of ${name}`} className={styles.prefixes}>
            {prefixes.map((prefix) => (
              <li key={prefix}>
                <code>{prefix}</code>
              </li>
            ))}
          </ul>
        </div>
        {rollback && (
          <Button tone="quiet" onClick={() => setAct({ kind: 'rollback', from: rollback.from })}>
            <span>
              {rollback.label}
              <span className="gw-visually-hidden">{` for ${name}`}</span>
            </span>
          </Button>
        )}
      </header>
      <TrafficBar remote={remote} />
      <ReleasesTable remote={remote} onAct={setAct} />
      <ReleaseComparison remote={remote} />
      <PageBudgets remote={remote} />
      {act && (
        <ActInQuestion
          act={act}
          remote={remote}
          onDone={() => {
            setAct(null);
            arrive();
          }}
          onCancel={() => setAct(null)}
        />
      )}
    </Card>
  );
}
