import { ROLLOUT_STAGES } from '@gangway/contract/canary-rollout';
import type { ReleaseStatus, RemoteStatus } from '@gangway/contract/releases';
import { call } from '@gangway/shared-ui/platform';
import { TextField } from '@gangway/shared-ui/primitives/field';
import { type ReactNode, useState } from 'react';
import { ActDialog } from './act.dialog';
import styles from './act.module.css';
import { promotionDone, promotionText } from './consequences';
import { shortVersion } from './short-version';

const SHARES = [1, 5, 10, 25, 50, 100];

function parseShare(text: string): number | null {
  const share = /^\d{1,3}$/.test(text.trim()) ? Number(text) : 0;
  return share >= 1 && share <= 100 ? share : null;
}

type ShareChoiceProps = { share: string; error: string | undefined; onChange: (s: string) => void };

function ShareChoice({ share, error, onChange }: ShareChoiceProps) {
  return (
    <>
      <fieldset className={styles.shares}>
        <legend>Share of visitors</legend>
        <div className={styles.choices}>
          {SHARES.map((one) => (
            <label key={one}>
              <input
                type="radio"
                name="share"
                checked={share === String(one)}
                onChange={() => onChange(String(one))}
              />
              {`${one}%`}
            </label>
          ))}
        </div>
      </fieldset>
      <TextField
        label="Or any number from 1 to 100"
        name="percent"
        inputMode="numeric"
        autoComplete="off"
        value={share}
        error={error}
        onChange={(event) => onChange(event.target.value)}
      />
    </>
  );
}

export type ReleaseDialogProps = {
  remote: RemoteStatus;
  release: ReleaseStatus;
  onDone: () => void;
  onCancel: () => void;
};

type PromotionProps = ReleaseDialogProps & {
  title: string;
  confirmLabel: string;
  /** Null while none is chosen. */
  traffic: number | null;
  isReady?: () => boolean;
  children?: ReactNode;
};

function Promotion({ remote, release, traffic, children, ...dialog }: PromotionProps) {
  const { version } = release;
  const promotion = { version, traffic: traffic ?? 0 };
  return (
    <ActDialog
      act={() =>
        call('POST /api/releases/:remote/:version/promote', {
          params: { remote: remote.name, version },
          body: { traffic: promotion.traffic },
        })
      }
      done={promotionDone(remote, promotion)}
      {...dialog}
    >
      {children}
      <p aria-live="polite">{traffic !== null && promotionText(remote, promotion)}</p>
      <p className={styles.small}>
        We check it against the live releases first. Pages already open keep their release until the
        next navigation.
      </p>
    </ActDialog>
  );
}

export function PromoteDialog(props: ReleaseDialogProps) {
  const { version, state, traffic: current } = props.release;
  const [share, setShare] = useState(String(state === 'canary' ? current : ROLLOUT_STAGES[0]));
  const [hasTried, setTried] = useState(false);
  const traffic = parseShare(share);
  const error = hasTried && traffic === null ? 'Enter a whole number from 1 to 100' : undefined;
  return (
    <Promotion
      title={`Who gets ${shortVersion(version)}?`}
      confirmLabel={traffic === null ? 'Promote' : `Promote to ${traffic}%`}
      traffic={traffic}
      isReady={() => {
        setTried(true);
        return traffic !== null;
      }}
      {...props}
    >
      <ShareChoice share={share} error={error} onChange={setShare} />
    </Promotion>
  );
}

export const DefaultDialog = (props: ReleaseDialogProps) => (
  <Promotion
    title={`Make ${shortVersion(props.release.version)} the default?`}
    confirmLabel="Make default"
    traffic={100}
    {...props}
  />
);
