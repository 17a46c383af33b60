import { call } from '@gangway/shared-ui/platform';
import { TextAreaField } from '@gangway/shared-ui/primitives/field';
import { useState } from 'react';
import { ActDialog } from './act.dialog';
import styles from './act.module.css';
import { parseNames } from './previews';
import type { ReleaseDialogProps } from './promote.dialog';
import { shortVersion } from './short-version';

export function PreviewsDialog({ remote, release, ...closing }: ReleaseDialogProps) {
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
