import type { CandidateProfile } from '@gangway/contract/talent/profiles';
import { Avatar } from '@gangway/shared-ui/primitives/avatar';
import { Badge } from '@gangway/shared-ui/primitives/badge';
import type { ReactNode } from 'react';
import classes from './profile.module.css';

type ProfileHeadProps = { profile: CandidateProfile; children: ReactNode };

export function ProfileHead({ profile, children }: ProfileHeadProps) {
  const { fullName, positionTitle, previousCompany, profileImageUrl, hasJumpedShip } = profile;
  return (
    <section aria-label={fullName} className={classes.head}>
      <Avatar name={fullName} src={profileImageUrl} size="5rem" />
      <div>
        <h2>{fullName}</h2>
        <p>
          {positionTitle}, formerly at {previousCompany}
        </p>
        {hasJumpedShip && <Badge tone="danger">Jumped Ship</Badge>}
      </div>
      {children}
    </section>
  );
}
