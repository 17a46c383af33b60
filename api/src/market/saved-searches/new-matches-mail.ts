import { counted } from '@gangway/contract/foundation/amounts';
import type { User } from '@gangway/contract/identity/accounts';
import { fieldsOf } from '@gangway/contract/market/filter-in-query';
import { type PathUser, recruiterPath } from '@gangway/contract/platform/user-paths';
import { bandText } from '@gangway/contract/talent/experience-bands';
import type { Env } from '../../foundation/env/env';
import { renderMail } from '../../identity/mail/render-mail';
import type { shownCandidates } from '../../talent/tables/candidates.table';
import type { SavedSearchRow } from './own-saved-searches';

export const MATCHES_COUNTED = 100;
const SHOWN = 5;

export type Match = { candidateId: string } & Pick<
  typeof shownCandidates.$inferSelect,
  'positionTitle' | 'location' | 'yearsExperience' | 'experienceBand'
>;

type News = {
  recruiter: PathUser & Pick<User, 'firstName'>;
  search: Pick<SavedSearchRow, 'name' | 'filter' | 'searchedUntil'>;
  matches: readonly Match[];
};

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** Must contain only what every search shows. */
export function newMatchesMail({ recruiter, search, matches }: News, env: Pick<Env, 'publicUrl'>) {
  const { firstName, email } = recruiter;
  const { name, filter, searchedUntil } = search;
  const home = `${env.publicUrl}${recruiterPath(recruiter)}`;
  const query = new URLSearchParams(fieldsOf(filter)).toString();
  const shown = matches.slice(0, SHOWN);
  const left = matches.length - shown.length;
  return renderMail({
    to: email,
    subject: `${countOf(matches.length)} for “${name}”`,
    preheader: shown.map(titleOf).join(', '),
    greeting: firstName ? `Hello ${firstName},` : 'Hello,',
    paragraphs: [
      `${countOf(matches.length)} matched your saved search “${name}” since ${day.format(searchedUntil)}:`,
    ],
    choices: shown.map(choiceOf),
    action: {
      label: left > 0 ? 'See all of them' : matches.length === 1 ? 'See this person' : 'See them',
      url: `${home}/recruiter-search${query && `?${query}`}`,
    },
    afterwards: ['You see names and contact details after you reveal a candidate.'],
    note: 'You get this email because it is turned on for this search. It comes at most once a day, and only when someone new matches. To turn off these emails for all searches, go to Settings, then Notifications.',
    ending: { label: 'Change or turn off these emails', url: `${home}/saved-searches` },
  });
}

function countOf(many: number): string {
  return many < MATCHES_COUNTED
    ? counted(many, 'new person', 'new people')
    : `${MATCHES_COUNTED} or more new people`;
}

const titleOf = ({ positionTitle }: Match) => positionTitle || 'Title not shown';

const choiceOf = (match: Match) => ({
  title: titleOf(match),
  text: [match.location, yearsOf(match)].filter(Boolean).join(' · '),
  about: match.candidateId,
});

const yearsOf = ({ yearsExperience: years, experienceBand }: Match) =>
  `${years === null ? bandText(experienceBand) : counted(years, 'year')} of experience`;
