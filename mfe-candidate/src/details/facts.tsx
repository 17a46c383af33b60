import type { CandidateFacts } from '@gangway/contract/profiles';

type Experience = Pick<CandidateFacts, 'yearsExperience' | 'experienceLevel'>;

export const experienceOf = ({ yearsExperience: years, experienceLevel }: Experience) =>
  `${years} ${years === 1 ? 'year' : 'years'}, ${experienceLevel}`;

/** A long address goes on in the next line at its sign. */
export function EmailText({ email }: { email: string }) {
  const at = email.lastIndexOf('@');
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  );
}
