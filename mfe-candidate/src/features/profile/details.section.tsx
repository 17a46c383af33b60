import { formatCount } from '@gangway/contract/foundation/amounts';
import type { CandidateProfile } from '@gangway/contract/talent/profiles';
import { Button } from '@gangway/shared-ui/primitives/button';
import { useEffect, useState } from 'react';
import { yearsOf } from '../../details/facts';
import { PartStatus, usePart } from '../../parts/part';
import { SavingStatus, type Saving } from '../../saving/saving';
import { draftName, hasDraft } from '../../saving/use-draft';
import { type ProfileSectionProps, Section } from '../../sections/section';
import type { DetailsFormProps } from './details.form';
import rows from '../../sections/rows.module.css';
import classes from './profile.module.css';

export function Details(props: ProfileSectionProps) {
  const { profile, onChange } = props;
  const { state, open, close, hasClosed } = usePart<DetailsFormProps>(loadForm);
  const [saving, setSaving] = useState<Saving>({ status: 'idle' });
  const name = draftName('profile', profile);

  useEffect(() => {
    if (hasDraft(name)) open();
  }, [name, open]);

  const finish = (saved: CandidateProfile) => {
    onChange(saved);
    setSaving({ status: 'saved', at: new Date() });
  };

  if (state.status === 'open') {
    return (
      <Section title="Your details">
        <state.Part {...props} onSaved={finish} onClose={close} />
      </Section>
    );
  }
  const edit = (
    <Button tone="quiet" autoFocus={hasClosed} isBusy={state.status === 'loading'} onClick={open}>
      Edit
    </Button>
  );
  return (
    <Section title="Your details" action={edit}>
      <PartStatus status={state.status} />
      <SavingStatus saving={saving} />
      <Facts profile={profile} />
    </Section>
  );
}

const loadForm = () => import(/* webpackChunkName: "editing" */ './details.form');

function Facts({ profile }: { profile: CandidateProfile }) {
  return (
    <>
      <dl className={rows.rows}>
        {factsOf(profile).map(([term, fact]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
      <h3>Skills</h3>
      {profile.skills.length === 0 ? (
        <p>None yet. Recruiters search by skills, so each one helps them find you.</p>
      ) : (
        <ul className={classes.skills}>
          {profile.skills.map((skill) => (
            <li key={skill}>{skill}</li>
          ))}
        </ul>
      )}
    </>
  );
}

const factsOf = (profile: CandidateProfile) => [
  ['Experience', yearsOf(profile)],
  ['Level given by your employer', profile.experienceLevel],
  ['Location', profile.location],
  ['Department', profile.department],
  [
    'Expected salary',
    profile.expectedSalary === null
      ? 'Not given'
      : `$${formatCount(profile.expectedSalary)} a year`,
  ],
];
