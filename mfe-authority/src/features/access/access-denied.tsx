import type { User } from '@gangway/contract/accounts';
import { dashboardPath } from '@gangway/contract/user-paths';
import { ButtonLink } from '@gangway/shared-ui/primitives/button';
import { LockIcon } from '@gangway/shared-ui/primitives/icon';
import { Page, PageHeader } from '@gangway/shared-ui/primitives/page';
import styles from './access-denied.module.css';

type AccessDeniedProps = { user: User; whoMay?: string };

export function AccessDenied({ user, whoMay = 'Gangway administrators' }: AccessDeniedProps) {
  return (
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
}
