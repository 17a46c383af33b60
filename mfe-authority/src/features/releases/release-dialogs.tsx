import { ROLLOUT_STAGES } from '@gangway/contract/platform/canary-rollout';
import type { RemoteStatus, ReleaseStatus } from '@gangway/contract/platform/releases';
import { call } from '@gangway/shared-ui/platform';
import { TextAreaField, TextField } from '@gangway/shared-ui/primitives/field';
import { useEffect, useState, type ReactNode } from 'react';
import { ActDialog, type Act } from './act.dialog';
import { type Rollback, rollbackOf, promotionDone, promotionText } from './consequences';
import { parseNames, shortVersion } from './release-status';
import styles from './act.module.css';

const SHARES = [1, 5, 10, 25, 50, 100];

type ReleaseDialogProps = {
  remote: RemoteStatus;
  release: ReleaseStatus;
  onDone: () => void;
  onCancel: () => void;
};

const DefaultDialog = (props: ReleaseDialogProps) => (
  <Promotion
    title={`Make ${shortVersion(props.release.version)} the default?`}
    confirmLabel="Make default"
    traffic={100}
    {...props}
  />
);

const DIALOGS = { share: PromoteDialog, default: DefaultDialog, previews: PreviewsDialog };

type ActInQuestionProps = {
  act: Act;
  remote: RemoteStatus;
  onDone: () => void;
  onCancel: () => void;
};

/**
 * Always uses the newest figures: an act that has changed or is gone meanwhile is no longer
 * offered.
 */
export function ReleaseDialog({ act, remote, ...closing }: ActInQuestionProps) {
  if (act.kind === 'rollback') {
    const rollback = rollbackOf(remote);
    if (rollback?.from !== act.from) return <CancelOnMount {...closing} />;
    return <RollbackDialog remote={remote} rollback={rollback} {...closing} />;
  }
  const release = remote.releases.find(({ version }) => version === act.version);
  const Dialog = DIALOGS[act.kind];
  if (!release) return <CancelOnMount {...closing} />;
  return <Dialog remote={remote} release={release} {...closing} />;
}

type PromotionProps = ReleaseDialogProps & {
  title: string;
  confirmLabel: string;
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

function PromoteDialog(props: ReleaseDialogProps) {
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

function PreviewsDialog({ remote, release, ...closing }: ReleaseDialogProps) {
  const { version, previews } = release;
  const [users, setUsers] = useState(previews.users.join('\n'));
  const [organizations, setOrganizations] = useState(previews.organizations.join('\n'));
  const body = { users: parseNames(users), organizations: parseNames(organizations) };
  return (
    <ActDialog
      title={`Who previews ${shortVersion(version)}?`}
      confirmLabel="Save previews"
      act={() =>
        call('PUT /api/releases/:remote/:version/previews', {
          params: { remote: remote.name, version },
          body,
        })
      }
      done={`Previews of ${shortVersion(version)} saved`}
      {...closing}
    >
      <p>{`These users get ${shortVersion(version)} of ${remote.name} at any traffic share.`}</p>
      <TextAreaField
        label="Users"
        name="users"
        rows={3}
        hint="Usernames, one per line"
        value={users}
        onChange={(event) => setUsers(event.target.value)}
      />
      <TextAreaField
        label="Organizations"
        name="organizations"
        rows={3}
        hint="Company names, one per line"
        value={organizations}
        onChange={(event) => setOrganizations(event.target.value)}
      />
      <p className={styles.small}>If both fields are empty, the preview ends.</p>
    </ActDialog>
  );
}

function CancelOnMount({ onCancel }: { onCancel: () => void }) {
  useEffect(() => {
    onCancel();
  }, [onCancel]);
  return null;
}

type RollbackDialogProps = {
  remote: RemoteStatus;
  rollback: Rollback;
  onDone: () => void;
  onCancel: () => void;
};

function RollbackDialog({ remote, rollback, ...closing }: RollbackDialogProps) {
  return (
    <ActDialog
      title={rollback.title}
      confirmLabel={rollback.label}
      tone="danger"
      act={() =>
        call('POST /api/releases/:remote/rollback', { params: { remote: remote.name }, query: {} })
      }
      done={rollback.done}
      {...closing}
    >
      <p>{rollback.text}</p>
      <p className={styles.small}>
        Pages already open keep their release until the next navigation.
      </p>
    </ActDialog>
  );
}
