import { formatPhone } from '@gangway/contract/phone';
import type { CandidateProfile } from '@gangway/contract/profiles';
import classes from './profile.module.css';

const years = (count: number) => (count === 1 ? '1 year' : `${count} years`);

export function ProfileFacts({ profile }: { profile: CandidateProfile }) {
  const facts = [
    ['Experience', `${years(profile.yearsExperience)}, ${profile.experienceLevel}`],
    ['Department', profile.department],
    ['Location', profile.location],
    ['E-mail', profile.email],
    ['Phone', formatPhone(profile.phone)],
  ];
  return (
    <>
      <h2>Your details</h2>
      <dl className={classes.rows}>
        {facts.map(([term, fact]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
        {profile.resumeUrl && (
          <div>
            <dt>Résumé</dt>
            <dd>
              <a href={profile.resumeUrl} target="_blank" rel="noreferrer">
                Open your résumé
              </a>
            </dd>
          </div>
        )}
      </dl>
      <h2>Skills</h2>
      <ul className={classes.skills}>
        {profile.skills.map((skill) => (
          <li key={skill}>{skill}</li>
        ))}
      </ul>
    </>
  );
}
