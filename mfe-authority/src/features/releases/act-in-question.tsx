import type { RemoteStatus } from '@gangway/contract/releases';
import { call } from '@gangway/shared-ui/platform';
import { TextAreaField } from '@gangway/shared-ui/primitives/field';
import { useEffect, useState } from 'react';
import type { Act } from './act';
import { ActDialog } from './act.dialog';
import styles from './act.module.css';
import { type Rollback, rollbackOf } from './consequences';
import { parseNames } from './previews';
import { DefaultDialog, PromoteDialog, type ReleaseDialogProps } from './promote.dialog';
import { shortVersion } from './short-version';

function PreviewsDialog({ remote, release, ...closing }: ReleaseDialogProps) {
  const { version, previews } = release;
  const [users, setUsers] = useState(previews.users.join('\n'));
  const [organisations, setOrganisations] = useState(previews.organisations.join('\n'));
  const body = { users: parseNames(users), organisations: parseNames(organisations) };
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
        name="organisations"
        rows={3}
        hint="Company names, one per line"
        value={organisations}
        onChange={(event) => setOrganisations(event.target.value)}
      />
      <p className={styles.small}>If both fields are empty, the preview ends.</p>
    </ActDialog>
  );
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

const DIALOGS = { share: PromoteDialog, default: DefaultDialog, previews: PreviewsDialog };

type ActInQuestionProps = {
  act: Act;
  remote: RemoteStatus;
  onDone: () => void;
  onCancel: () => void;
};

function NoLonger({ onCancel }: { onCancel: () => void }) {
  useEffect(onCancel, [onCancel]);
  return null;
}

/** Always of the newest figures: what would be another act meanwhile, or none, is no longer asked. */
export function ActInQuestion({ act, remote, ...closing }: ActInQuestionProps) {
  if (act.kind === 'rollback') {
    const rollback = rollbackOf(remote);
    if (rollback?.from !== act.from) return <NoLonger {...closing} />;
    return <RollbackDialog remote={remote} rollback={rollback} {...closing} />;
  }
  const release = remote.releases.find(({ version }) => version === act.version);
  const Dialog = DIALOGS[act.kind];
  if (!release) return <NoLonger {...closing} />;
  return <Dialog remote={remote} release={release} {...closing} />;
}
