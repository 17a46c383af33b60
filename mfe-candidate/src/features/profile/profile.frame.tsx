import { PageHeader } from '@gangway/shared-ui/primitives/page';
import type { ReactNode } from 'react';
import { formatDate } from '../../dates/format-date';
import classes from './profile.module.css';

type ProfileFrameProps = { updatedAt: string | null; children: ReactNode };

export const ProfileFrame = ({ updatedAt, children }: ProfileFrameProps) => (
  <>
    <PageHeader
      title="Your profile"
      lead="See and change what recruiters see, and find out who has paid to see your details. Anyone who has this link can open this page, so keep it private."
    />
    <div className={classes.frame}>{children}</div>
    {updatedAt && <p className={classes.updated}>Last updated {formatDate(updatedAt)}</p>}
  </>
);
