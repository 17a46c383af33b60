import type { CandidateProfile } from '@gangway/contract/profiles';
import { Avatar } from '@gangway/shared-ui/primitives/avatar';
import { Badge } from '@gangway/shared-ui/primitives/badge';
import { formatDate } from './format-date';
import { JumpShip } from './jump-ship';
import { ProfileFacts } from './profile.facts';
import { Reveals } from './reveals';
import classes from './profile.module.css';

type ProfileViewProps = {
  token: string;
  profile: CandidateProfile;
  onChange: (profile: CandidateProfile) => void;
};

const VISIBILITY: Record<CandidateProfile['state'], string> = {
  'opted-in':
    'Recruiters can find you by your work. Your name and contact details stay hidden until one of them reveals you.',
  private: 'Your profile is private. No recruiter can find it.',
  invited:
    'No recruiter can find you yet. The link in your invitation e-mail lets you decide about that.',
};

export function ProfileView({ token, profile, onChange }: ProfileViewProps) {
  const { fullName, positionTitle, previousCompany, profileImageUrl, hasJumpedShip } = profile;
  return (
    <>
      <header className={classes.head}>
        <Avatar name={fullName} src={profileImageUrl} size="4.5rem" />
        <div>
          <h1>{fullName}</h1>
          <p>
            {positionTitle}, formerly at {previousCompany}
          </p>
          {hasJumpedShip && <Badge tone="danger">Jumped Ship</Badge>}
        </div>
      </header>
      <div className={classes.columns}>
        <div>
          <p>{VISIBILITY[profile.state]}</p>
          <Reveals reveals={profile.revealedBy} />
          <ProfileFacts profile={profile} />
        </div>
        <JumpShip token={token} hasJumpedShip={hasJumpedShip} onJump={onChange} />
      </div>
      <p>
        Last updated {formatDate(profile.profileLastUpdated)}. Whoever has this link can open this
        page, so keep it to yourself.
      </p>
    </>
  );
}
