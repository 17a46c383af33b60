import type { User } from '@gangway/contract/accounts';
import { dashboardPath } from '@gangway/contract/user-paths';
import { ButtonLink } from '@gangway/shared-ui/primitives/button';
import { LockIcon } from '@gangway/shared-ui/primitives/icon';
import { Page, PageHeader } from '@gangway/shared-ui/primitives/page';
import classes from './payers-only.module.css';

/** Administrators pay for nothing here. */
export function PayersOnly({ user }: { user: User }) {
  return (
    <Page>
      <PageHeader
        eyebrow={
          <span className={classes.mark}>
            <LockIcon />
          </span>
        }
        title="Access Denied"
        lead="This page is for recruiters and organizations."
        actions={<ButtonLink href={dashboardPath(user)}>Go to your dashboard</ButtonLink>}
      />
    </Page>
  );
}
