import type { ReleaseStatus, RemoteStatus } from '@gangway/contract/releases';
import { Button } from '@gangway/shared-ui/primitives/button';
import type { Act } from './act';
import styles from './releases.module.css';
import { defaultOf } from './running';
import { shortVersion } from './short-version';

type ReleaseActionsProps = {
  remote: RemoteStatus;
  release: ReleaseStatus;
  onAct: (act: Act) => void;
};

/** The first release of an area gets all traffic: a share needs a default. */
function actsFor(remote: RemoteStatus, { state }: ReleaseStatus) {
  if (state === 'default' || state === 'pruned') return [];
  const share = { kind: 'share', label: state === 'canary' ? 'Change share' : 'Promote' } as const;
  return [
    ...(defaultOf(remote) ? [share] : []),
    { kind: 'default', label: 'Make default' } as const,
    { kind: 'previews', label: 'Previews' } as const,
  ];
}

export function ReleaseActions({ remote, release, onAct }: ReleaseActionsProps) {
  const { version } = release;
  return actsFor(remote, release).map(({ kind, label }) => (
    <Button key={kind} tone="quiet" className={styles.act} onClick={() => onAct({ kind, version })}>
      <span>
        {label}
        <span className="gw-visually-hidden">{` ${shortVersion(version)}`}</span>
      </span>
    </Button>
  ));
}
