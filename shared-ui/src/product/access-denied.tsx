import type { User } from '@gangway/contract/identity/accounts';
import { dashboardPath } from '@gangway/contract/platform/user-paths';
import { ButtonLink } from '../primitives/button';
import { LockIcon } from '../primitives/icon';
import { Page, PageHeader } from '../primitives/page';
import styles from './access-denied.module.css';

export const AccessDenied = ({ user, whoMay }: { user: User; whoMay: string }) => (
  <Page>
    <PageHeader
      eyebrow={
        <span className={styles.mark}>
          <LockIcon />
        </span>
      }
      title="Access Denied"
      lead={`This page is for ${whoMay}.`}
      actions={<ButtonLink href={dashboardPath(user)}>Go to your dashboard</ButtonLink>}
    />
  </Page>
);
