import type { LaterChoice } from '@gangway/contract/candidate-rules';
import { SMALLEST_GROUP } from '@gangway/contract/outcomes';
import fc from 'fast-check';

/** What a person has done with the invitation, and with the profile. */
export type Conduct = {
  state: 'invited' | 'private' | 'opted-in';
  correction: { positionTitle: string } | { location: string } | null;
};

export type Person = {
  list: number;
  type: 0 | 1;
  /** During the history, as the conduct says; otherwise before it. */
  answersLater: boolean;
  conduct: Conduct;
};

type Values = Record<string, string | number | string[]>;
type Texts = Record<string, string>;

/** The first eleven are acts of the employer, who also has accounts of recruiters. */
export type Player = {
  edit: (person: number, values: Values) => Promise<string>;
  editSeveral: (list: number, edit: { people: number[]; values: Texts }) => Promise<string>;
  upload: (people: number[], values: Texts) => Promise<string>;
  setStatus: (list: number, status: 'active' | 'archived') => Promise<string>;
  readList: (list: number) => Promise<string>;
  checkList: (person: number) => Promise<string>;
  revealById: (account: number, person: number) => Promise<string>;
  count: (account: number, query: Texts) => Promise<string>;
  search: (account: number, query: Texts) => Promise<string>;
  readNews: (account: number) => Promise<string>;
  waitForMorning: () => Promise<string>;
  /** While the person reads the invitation. Of those who answer later, as below. */
  editOpened: (later: number, values: Values) => Promise<string>;
  answer: (later: number) => Promise<string>;
  choose: (person: number, choice: LaterChoice) => Promise<string>;
  correct: (person: number, location: string) => Promise<string>;
  declineOffers: (person: number) => Promise<string>;
};

export type Step = { act: string; drawn: unknown; play: (player: Player) => Promise<string> };

export type History = { people: Person[]; steps: Step[]; rotation: number };

export const LISTS = 3;
const LARGE_LIST = 0;

/** Values that the people have already, and one that only an employer would make up. */
const word = fc.constantFrom('Dispatcher', 'Welder', 'Reno', 'Boise', 'Yards', 'Beacon');

const conduct: fc.Arbitrary<Conduct> = fc.record({
  state: fc.constantFrom('invited', 'private', 'opted-in', 'opted-in'),
  correction: fc.oneof(
    { weight: 3, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: fc.record({ positionTitle: word }) },
    { weight: 1, arbitrary: fc.record({ location: word }) },
  ),
});

const earlier = fc.record({ answersLater: fc.constant(false), conduct });

const later = fc.record({
  answersLater: fc.constant(true),
  conduct: fc.record({
    state: fc.constantFrom('private' as const, 'opted-in' as const),
    correction: fc.constant(null),
  }),
});

const personOn = (list: fc.Arbitrary<number>): fc.Arbitrary<Person> =>
  fc
    .tuple(fc.record({ list, type: fc.constantFrom(0, 0, 1) }), fc.oneof(earlier, later))
    .map(([facts, answer]) => ({ ...facts, ...answer }));

/** So few on each list that only a morning shows them: five answers would show them earlier. */
function limitLater(people: readonly Person[]): Person[] {
  const seen = new Map<number, number>();
  return people.map((person) => {
    const count = (seen.get(person.list) ?? 0) + (person.answersLater ? 1 : 0);
    seen.set(person.list, count);
    return count < SMALLEST_GROUP ? person : { ...person, answersLater: false };
  });
}

/** One list that can be archived, and small ones. */
const people = fc
  .tuple(
    fc.array(personOn(fc.constant(LARGE_LIST)), { minLength: SMALLEST_GROUP, maxLength: 6 }),
    fc.array(personOn(fc.integer({ min: 1, max: LISTS - 1 })), { minLength: 2, maxLength: 4 }),
  )
  .map(([large, small]) => limitLater([...large, ...small]));

const one = fc.nat({ max: 9 });
const several = fc.uniqueArray(one, { minLength: 1, maxLength: 3 });
const choice = fc.constantFrom('opt-in' as const, 'stay-private' as const);

const inField = (...fields: string[]): fc.Arbitrary<Texts> =>
  fc.tuple(fc.constantFrom(...fields), word).map(([field, text]) => ({ [field]: text }));

const edited: fc.Arbitrary<Values> = fc.oneof(
  inField('positionTitle', 'location', 'fullName'),
  word.map((text) => ({ skills: [text] })),
  fc.integer({ min: 0, max: 40 }).map((yearsExperience) => ({ yearsExperience })),
  fc.constantFrom('2065550001', '2065550002').map((phone) => ({ phone })),
);

const step = <A>(
  act: string,
  arbitrary: fc.Arbitrary<A>,
  play: (player: Player, drawn: A) => Promise<string>,
): fc.Arbitrary<Step> =>
  arbitrary.map((drawn) => ({ act, drawn, play: (player) => play(player, drawn) }));

const ANSWER = 'answer';
const ANSWER_DURING_EDIT = 'answer during an edit';
const MORNING = 'wait for the morning';

const searching = fc.tuple(one, inField('search', 'search', 'department', 'location'));

/** The employer sees who answers, and looks at once. */
async function answerAndLook(player: Player, later: number): Promise<string> {
  await player.answer(later);
  return player.search(0, {});
}

async function answerDuringEdit(player: Player, [later, values]: [number, Values]) {
  const edit = await player.editOpened(later, values);
  return `${edit} ${await answerAndLook(player, later)}`;
}

const STEPS: readonly (readonly [number, fc.Arbitrary<Step>])[] = [
  [4, step('edit', fc.tuple(one, edited), (player, drawn) => player.edit(...drawn))],
  [
    2,
    step(
      'edit several',
      fc.tuple(one, fc.record({ people: several, values: inField('department', 'location') })),
      (player, drawn) => player.editSeveral(...drawn),
    ),
  ],
  [
    1,
    step(
      'upload',
      fc.tuple(several, inField('Department', 'Position Title', 'Location')),
      (player, drawn) => player.upload(...drawn),
    ),
  ],
  [
    2,
    step(
      'set status',
      fc.tuple(one, fc.constantFrom('active' as const, 'archived' as const)),
      (player, drawn) => player.setStatus(...drawn),
    ),
  ],
  [3, step('read list', one, (player, list) => player.readList(list))],
  [1, step('check list', one, (player, person) => player.checkList(person))],
  [2, step('reveal by id', fc.tuple(one, one), (player, drawn) => player.revealById(...drawn))],
  [3, step('count', searching, (player, drawn) => player.count(...drawn))],
  [3, step('search', searching, (player, drawn) => player.search(...drawn))],
  [1, step('read news', one, (player, account) => player.readNews(account))],
  [1, step(MORNING, fc.constant(null), (player) => player.waitForMorning())],
  [5, step(ANSWER, one, answerAndLook)],
  [2, step(ANSWER_DURING_EDIT, fc.tuple(one, edited), answerDuringEdit)],
  [1, step('choose', fc.tuple(one, choice), (player, drawn) => player.choose(...drawn))],
  [1, step('correct', fc.tuple(one, word), (player, drawn) => player.correct(...drawn))],
  [1, step('decline offers', one, (player, person) => player.declineOffers(person))],
];

const anyStep = fc.oneof(...STEPS.map(([weight, arbitrary]) => ({ weight, arbitrary })));

const nextMorning: Step = {
  act: MORNING,
  drawn: null,
  play: (player) => player.waitForMorning(),
};

const lastLook: Step = {
  act: 'search',
  drawn: null,
  play: (player) => player.search(0, { search: 'Beacon' }),
};

export const history: fc.Arbitrary<History> = fc.record({
  people,
  steps: fc
    .array(anyStep, { minLength: 4, maxLength: 10 })
    .map((steps) => [...steps, nextMorning, lastLook]),
  rotation: fc.integer({ min: 1, max: 5 }),
});

/** Everyone who has answered, whatever their facts: for an employer who may see no one. */
export const exchangeWithAnyone = (drawn: History): number[] =>
  exchangeConduct({
    ...drawn,
    people: drawn.people.map((person) => ({ ...person, list: LARGE_LIST, type: 0 })),
  });

/**
 * For each person the index of the conduct they have in the other world. People exchange it if they
 * have answered, in the same batch, and the employer cannot tell them apart; on a list that can be
 * archived only among each other, as an archived list shows what all its people have answered.
 */
export function exchangeConduct({ people: all, steps, rotation }: History): number[] {
  const groups = new Map<string, number[]>();
  for (const [index, person] of all.entries()) {
    const batch = batchOf(index, { people: all, steps });
    if (batch === null) continue;
    const key = `${person.list === LARGE_LIST ? 'large' : 'small'} ${person.type} ${batch}`;
    groups.set(key, [...(groups.get(key) ?? []), index]);
  }
  const exchanged = all.map((_, index) => index);
  for (const members of groups.values()) {
    for (const [index, member] of members.entries()) {
      exchanged[member] = members[(index + rotation) % members.length] ?? member;
    }
  }
  return exchanged;
}

type Played = Pick<History, 'people' | 'steps'>;

/** Null without an answer, and the number of mornings before it during the history. */
function batchOf(index: number, { people: all, steps }: Played): number | 'before' | null {
  const person = all[index];
  if (!person?.answersLater) return person?.conduct.state === 'invited' ? null : 'before';
  const answer = steps.findIndex((step) => answeringIndex(step, all) === index);
  if (answer === -1) return null;
  return steps.slice(0, answer).filter(({ act }) => act === MORNING).length;
}

export const laterPeople = (all: readonly Person[]): number[] =>
  all.flatMap(({ answersLater }, index) => (answersLater ? [index] : []));

/** Of the person who answers in this step, or has answered before. */
function answeringIndex({ act, drawn }: Step, all: readonly Person[]): number | null {
  const later = laterPeople(all);
  const [first] = Array.isArray(drawn) ? drawn : [drawn];
  const isAnswer = act === ANSWER || act === ANSWER_DURING_EDIT;
  return isAnswer && typeof first === 'number' ? (later[first % later.length] ?? null) : null;
}
