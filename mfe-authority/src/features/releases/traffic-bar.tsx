import type { ReleaseStatus, RemoteStatus } from '@gangway/contract/releases';
import type { Rollout } from '@gangway/contract/canary-rollout';
import { Moment } from '../../display/moment';
import { canaryOf, defaultOf } from './running';
import { shortVersion } from './short-version';
import styles from './traffic-bar.module.css';
import { VersionName } from './version';

const nameOf = ({ state, version, traffic }: ReleaseStatus) =>
  `${state} ${shortVersion(version)}, ${traffic}%`;

function Share({ release }: { release: ReleaseStatus }) {
  const { state, version, traffic } = release;
  const isCanary = state === 'canary';
  return (
    <li className={isCanary ? styles.canary : styles.default}>
      <strong>{`${traffic}%`}</strong> {isCanary ? 'canary' : 'default'}{' '}
      <VersionName of={version} />
    </li>
  );
}

function RolloutNote({ rollout }: { rollout: Rollout }) {
  const { next, nextAt, startedBy, objection } = rollout;
  return (
    <p className={styles.none}>
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

export function TrafficBar({ remote }: { remote: RemoteStatus }) {
  const served = [defaultOf(remote), canaryOf(remote)].filter((release) => release !== undefined);
  if (served.length === 0) {
    const text =
      remote.retiredAt === null ? 'No visitors get a release yet.' : 'Retired. No visitors get it.';
    return <p className={styles.none}>{text}</p>;
  }
  return (
    <div className={styles.traffic}>
      <div
        role="img"
        aria-label={`Traffic: ${served.map(nameOf).join('; ')}`}
        className={styles.bar}
      >
        {served.map(({ version, state, traffic }) => (
          <span
            key={version}
            className={state === 'canary' ? styles.canary : styles.default}
            style={{ flexGrow: traffic }}
          />
        ))}
      </div>
      <ul className={styles.legend}>
        {served.map((release) => (
          <Share key={release.version} release={release} />
        ))}
      </ul>
      {remote.rollout && <RolloutNote rollout={remote.rollout} />}
    </div>
  );
}
