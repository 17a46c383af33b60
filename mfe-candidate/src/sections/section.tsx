import type { CandidateProfile } from '@gangway/contract/talent/profiles';
import { Card } from '@gangway/shared-ui/primitives/card';
import { type ReactNode, useId } from 'react';
import classes from './section.module.css';

export type ProfileSectionProps = {
  token: string;
  profile: CandidateProfile;
  onChange: (profile: CandidateProfile) => void;
};

type SectionProps = { title: string; action?: ReactNode; children: ReactNode };

export function Section({ title, action, children }: SectionProps) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} className={classes.section}>
      <div>
        <h2 id={id}>{title}</h2>
        {action}
      </div>
      {children}
    </Card>
  );
}
