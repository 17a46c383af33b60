import type { Rollout } from '@gangway/contract/platform/canary-rollout';
import type { ReleaseStatus, RemoteStatus } from '@gangway/contract/platform/releases';
import { Button } from '@gangway/shared-ui/primitives/button';
import { Card } from '@gangway/shared-ui/primitives/card';
import { type Tab, Tabs } from '@gangway/shared-ui/primitives/tabs';
import { useEffect, useRef, useState } from 'react';
import { Moment } from '../../display/moment';
import { type Act } from './act.dialog';
import { type BudgetUse, budgetUses } from './budget-uses';
import { rollbackOf } from './consequences';
import { ReleaseComparison } from './release-comparison';
import { ReleaseDialog } from './release-dialogs';
import { partReleases, canaryOf, defaultOf, shortVersion } from './release-status';
import { ReleasesTable } from './releases.table';
import { VersionName } from './version';
import styles from './remote.module.css';
import trafficBar from './traffic-bar.module.css';

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
        <ReleaseDialog
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

/** The button that opened a dialog may be gone afterwards, so the heading gets the focus. */
function useArrivalAtHeading() {
  const heading = useRef<HTMLHeadingElement>(null);
  const [arrivals, setArrivals] = useState(0);
  useEffect(() => {
    if (arrivals > 0) heading.current?.focus({ preventScroll: true });
  }, [arrivals]);
  return { heading, arrive: () => setArrivals((count) => count + 1) };
}

function TrafficBar({ remote }: { remote: RemoteStatus }) {
  const served = [defaultOf(remote), canaryOf(remote)].filter((release) => release !== undefined);
  if (served.length === 0) {
    const text =
      remote.retiredAt === null ? 'No visitors get a release yet.' : 'Retired. No visitors get it.';
    return <p className={trafficBar.none}>{text}</p>;
  }
  return (
    <div className={trafficBar.traffic}>
      <div
        role="img"
        aria-label={`Traffic: ${served.map(nameOf).join('; ')}`}
        className={trafficBar.bar}
      >
        {served.map(({ version, state, traffic }) => (
          <span
            key={version}
            className={state === 'canary' ? trafficBar.canary : trafficBar.default}
            style={{ flexGrow: traffic }}
          />
        ))}
      </div>
      <ul className={trafficBar.legend}>
        {served.map((release) => (
          <Share key={release.version} release={release} />
        ))}
      </ul>
      {remote.rollout && <RolloutNote rollout={remote.rollout} />}
    </div>
  );
}

const nameOf = ({ state, version, traffic }: ReleaseStatus) =>
  `${state} ${shortVersion(version)}, ${traffic}%`;

function Share({ release }: { release: ReleaseStatus }) {
  const { state, version, traffic } = release;
  const isCanary = state === 'canary';
  return (
    <li className={isCanary ? trafficBar.canary : trafficBar.default}>
      <strong>{`${traffic}%`}</strong> {isCanary ? 'canary' : 'default'}{' '}
      <VersionName of={version} />
    </li>
  );
}

function RolloutNote({ rollout }: { rollout: Rollout }) {
  const { next, nextAt, startedBy, objection } = rollout;
  return (
    <p className={trafficBar.none}>
      {`Rollout by ${startedBy}. Next: ${next}%`}
      {objection === null ? (
        <>
          , not before <Moment at={nextAt} />. A manual promotion ends it.
        </>
      ) : (
        `. On hold: ${objection}.`
      )}
    </p>
  );
}

function PageBudgets({ remote }: { remote: RemoteStatus }) {
  const { current } = partReleases(remote);
  const [first, ...others] = current.filter(({ sizes }) => sizes.length > 0).map(tabOf);
  if (!first) return null;
  return (
    <div className={styles.hold}>
      <h4 className={styles.caption}>Page sizes and budgets</h4>
      {others.length === 0 ? (
        first.panel
      ) : (
        <Tabs label={`Pages of ${remote.name}, by release`} items={[first, ...others]} />
      )}
    </div>
  );
}

const STATE_WORDS = { default: 'Default', canary: 'Canary', staged: 'Not served yet' } as const;

function tabOf({ version, state, sizes }: ReleaseStatus): Tab {
  const words = state === 'kept' || state === 'pruned' ? 'Earlier' : STATE_WORDS[state];
  return {
    id: version,
    label: (
      <>
        {words} <VersionName of={version} />
      </>
    ),
    panel: (
      <ul className={styles.pages}>
        {sizes.map((page) => (
          <li key={page.path} className={styles.page}>
            <h5 className={styles.path}>{page.path}</h5>
            <ul className={styles.uses}>
              {budgetUses(page).map((use) => (
                <Use key={use.name} {...use} />
              ))}
            </ul>
          </li>
        ))}
      </ul>
    ),
  };
}

function Use({ name, amount, share, level }: BudgetUse) {
  const words = WORDS[level];
  return (
    <li className={styles[level]}>
      <span className={styles.name}>{name}</span>{' '}
      <span className={styles.amount}>
        {amount}
        {words && (
          <>
            , <strong>{words}</strong>
          </>
        )}
      </span>
      <span aria-hidden="true" className={styles.bar}>
        <span style={{ width: `${Math.min(share, 1) * 100}%` }} />
      </span>
    </li>
  );
}

const WORDS = {
  fine: null,
  close: 'close to its limit',
  at: 'at its limit',
  over: 'over its limit',
} as const;
