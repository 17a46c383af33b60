import { call } from '@gangway/shared-ui/platform';
import { ActDialog } from './act.dialog';
import styles from './act.module.css';
import { promotionDone, promotionText } from './consequences';
import type { ReleaseDialogProps } from './promote.dialog';
import { shortVersion } from './short-version';

export function DefaultDialog({ remote, release, ...closing }: ReleaseDialogProps) {
  const { version } = release;
  const promotion = { version, traffic: 100 };
  return (
    <ActDialog
      title={`Make ${shortVersion(version)} the default?`}
      confirmLabel="Make default"
      act={() =>
        call('POST /api/releases/:remote/:version/promote', {
          params: { remote: remote.name, version },
          body: { traffic: promotion.traffic },
        })
      }
      done={promotionDone(remote, promotion)}
      {...closing}
    >
      <p>{promotionText(remote, promotion)}</p>
      <p className={styles.small}>
        We check it against the live releases first. Pages already open keep their release until the
        next navigation.
      </p>
    </ActDialog>
  );
}
