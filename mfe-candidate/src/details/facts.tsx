import type { CandidateFacts } from '@gangway/contract/talent/profiles';

export const yearsOf = ({ yearsExperience: years }: Pick<CandidateFacts, 'yearsExperience'>) =>
  `${years} ${years === 1 ? 'year' : 'years'}`;

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
