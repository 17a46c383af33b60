import { formatCount } from '@gangway/contract/foundation/amounts';
import type {
  ReleaseFault,
  ReleaseHealth,
  RemoteStatus,
} from '@gangway/contract/platform/releases';
import { Button } from '@gangway/shared-ui/primitives/button';
import { SelectField } from '@gangway/shared-ui/primitives/field';
import { NotLoaded } from '@gangway/shared-ui/primitives/not-loaded';
import { useId, useState } from 'react';
import { Moment } from '../../display/moment';
import { healthRows, type HealthCell } from './health-rows';
import { canaryOf, defaultOf, shortVersion } from './release-status';
import { useReleaseHealth } from './releases.api';
import { VersionName } from './version';
import styles from './release-comparison.module.css';

type Pair = readonly [string, string];

export function ReleaseComparison({ remote }: { remote: RemoteStatus }) {
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<Pair | null>(null);
  const panelId = useId();
  const versions = chosen ?? firstPair(remote);
  if (!versions) return null;
  const [older, newer] = versions;
  return (
    <div className={styles.comparison}>
      <Button
        tone="quiet"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? 'Hide the comparison' : 'Compare two releases'}
        <span className="gw-visually-hidden">{` of ${remote.name}`}</span>
      </Button>
      <div id={panelId} hidden={!isOpen} className={styles.panel}>
        {isOpen && (
          <>
            <div className={styles.choices}>
              <Choice
                label="Release"
                remote={remote}
                value={older}
                onChoose={(version) => setChosen([version, newer])}
              />
              <Choice
                label="Compared with"
                remote={remote}
                value={newer}
                onChoose={(version) => setChosen([older, version])}
              />
            </div>
            <Healths remote={remote.name} versions={versions} />
          </>
        )}
      </div>
    </div>
  );
}

function firstPair(remote: RemoteStatus): Pair | null {
  const versions = remote.releases.map(({ version }) => version);
  const newer = (canaryOf(remote) ?? defaultOf(remote))?.version ?? versions[0];
  const preferredVersion = canaryOf(remote) ? defaultOf(remote)?.version : remote.rollbackTo;
  const known = versions.filter((version) => version !== newer);
  const older = known.find((version) => version === preferredVersion) ?? known[0];
  return newer === undefined || older === undefined ? null : [older, newer];
}

type ChoiceProps = {
  label: string;
  remote: RemoteStatus;
  value: string;
  onChoose: (version: string) => void;
};

function Choice({ label, remote, value, onChoose }: ChoiceProps) {
  return (
    <SelectField
      label={label}
      name={label}
      value={value}
      onChange={({ target }) => onChoose(target.value)}
    >
      {remote.releases.map(({ version, state }) => (
        <option key={version} value={version}>
          {`${shortVersion(version)}, ${state}`}
        </option>
      ))}
    </SelectField>
  );
}

function Healths({ remote, versions: [older, newer] }: { remote: string; versions: Pair }) {
  const [first, second] = [useReleaseHealth(remote, older), useReleaseHealth(remote, newer)];
  if (first.data && second.data) {
    return <Figures remote={remote} healths={[first.data, second.data]} />;
  }
  return <NotLoaded what="these figures" queries={[first, second]} heights={['12rem']} />;
}

function Figures({ remote, healths }: { remote: string; healths: [ReleaseHealth, ReleaseHealth] }) {
  return (
    <>
      <table aria-label={`Two releases of ${remote} in the last 24 hours`} className={styles.table}>
        <thead>
          <tr>
            <td />
            {healths.map(({ version }, index) => (
              <th key={index} scope="col">
                <VersionName of={version} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {healthRows(healths).map(({ label, cells }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <Cell {...cells[0]} />
              <Cell {...cells[1]} />
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles.columns}>
        {healths.map((health, index) => (
          <Faults key={index} health={health} />
        ))}
      </div>
    </>
  );
}

function Cell({ text, isWorse }: HealthCell) {
  return (
    <td className={isWorse ? styles.worse : undefined}>
      {text}
      {isWorse && <span className="gw-visually-hidden"> (worse)</span>}
    </td>
  );
}

function Faults({ health: { version, faults } }: { health: ReleaseHealth }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={styles.faults}>
      <h5 id={titleId}>
        Errors in <VersionName of={version} />
      </h5>
      {faults.length === 0 ? (
        <p className={styles.quiet}>None reported in 24 hours</p>
      ) : (
        <ul>
          {faults.map((fault) => (
            <Fault key={`${fault.firstAt} ${fault.error} ${fault.frames.join()}`} fault={fault} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Fault({ fault }: { fault: ReleaseFault }) {
  const { error, frames, reports, lastAt } = fault;
  const [line = 'Line unknown', ...callers] = frames;
  return (
    <li className={styles.fault}>
      <p>
        <strong>{error}</strong>
        {reports === 1 ? ', once, ' : `, ${formatCount(reports)} times, last `}
        <Moment at={lastAt} />
      </p>
      <code>{line}</code>
      {callers.length > 0 && (
        <details>
          <summary>Called from</summary>
          <ol>
            {callers.map((caller, index) => (
              <li key={index}>
                <code>{caller}</code>
              </li>
            ))}
          </ol>
        </details>
      )}
    </li>
  );
}
