import { PageHeader } from '@gangway/shared-ui/primitives/page';
import type { ReactNode } from 'react';
import { formatDate } from '../../dates/format-date';
import classes from './profile.module.css';

type ProfileFrameProps = { updatedAt: string | null; children: ReactNode };

/** The same before and after the profile is there, and the first that is in view. */
export const ProfileFrame = ({ updatedAt, children }: ProfileFrameProps) => (
  <>
    <PageHeader
      title="Your profile"
      lead="What recruiters may see of you, who has seen it, and all that you can do about it. Whoever has this link can open this page, so keep it to yourself."
    />
    <div className={classes.frame}>{children}</div>
    {updatedAt && <p className={classes.updated}>Last updated {formatDate(updatedAt)}</p>}
  </>
);
