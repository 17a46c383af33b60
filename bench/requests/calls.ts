import type { Visitor } from './make-visitors';

export type Call = { path: string; body?: string };

/** `turn` is the number of calls that the visitor has made before. */
export type Visit = { visitor: Visitor; turn: number; script: string };

export const USER = 'GET /api/user';

/** What one visitor asks for next, by the name of the row in the report. */
export const CALLS: Readonly<Record<string, (visit: Visit) => Call>> = {
  [USER]: user,
  'GET /api/reveals': revealed,
  'a search': search,
  'a reveal': reveal,
  'a page': page,
  'a script': script,
  'the mix': mixed,
};

function user(): Call {
  return { path: '/api/user' };
}

function revealed(): Call {
  return { path: '/api/reveals' };
}

function search({ turn }: Visit): Call {
  return { path: `/api/candidates/search${inTurn(SEARCHES, turn)}` };
}

function reveal({ visitor }: Visit): Call {
  const body = JSON.stringify({ candidateId: visitor.nextPerson() });
  return { path: '/api/reveal-candidate', body };
}

function page({ turn }: Visit): Call {
  return { path: inTurn(PAGES, turn) };
}

function script({ script: path }: Visit): Call {
  return { path };
}

/** Of fifty: 8 reveals, 8 scripts, 11 pages and 23 that read, as the visitors of an outage make. */
function mixed(visit: Visit): Call {
  const at = (visit.turn * 13 + visit.visitor.index * 7) % 50;
  if (at % 7 === 1) return reveal(visit);
  if (at % 5 === 2) return script(visit);
  if (at % 3 === 0) return page(visit);
  return inTurn([user, search, revealed], visit.turn)(visit);
}

const inTurn = <T>(values: readonly [T, ...T[]], turn: number): T =>
  values[turn % values.length] ?? values[0];

const SEARCHES = [
  '?location=Seattle',
  '?search=nurse',
  '?department=Engineering',
  '?search=manager&location=Denver',
  '?department=Operations&experienceLevel=senior',
  '',
] as const;

const PAGES = ['/', '/about', '/api/warn-data', '/api/remotes'] as const;
