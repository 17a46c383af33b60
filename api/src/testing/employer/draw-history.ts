import type { LaterChoice } from '@gangway/contract/talent/candidate-rules';
import { SMALLEST_GROUP } from '@gangway/contract/talent/outcomes';
import fc from 'fast-check';
import { isDeepStrictEqual } from 'node:util';

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
  /** The person has opened the invitation. One of those who have not answered yet, as below. */
  editOpened: (waiting: number, values: Values) => Promise<string>;
  answer: (waiting: number) => Promise<string>;
  choose: (person: number, choice: LaterChoice) => Promise<string>;
  correct: (person: number, location: string) => Promise<string>;
  declineOffers: (person: number) => Promise<string>;
};

type Step = { act: string; drawn: unknown; play: (player: Player) => Promise<string> };

export type History = { people: Person[]; steps: Step[]; rotation: number };

export const LISTS = 3;
const LARGE_LIST = 0;

export type Exchange = (drawn: History) => number[];

/** In which someone has another conduct in the other world. */
export const historyWith = (exchange: Exchange): fc.Arbitrary<History> =>
  anyHistory.filter((drawn) => {
    const conducts = drawn.people.map((person) => person.conduct);
    return exchange(drawn).some((by, index) => !isDeepStrictEqual(conducts[by], conducts[index]));
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
export function exchangeConduct(drawn: History): number[] {
  const { people: all, rotation } = drawn;
  const batches = findBatches(drawn);
  const groups = new Map<string, number[]>();
  for (const [index, person] of all.entries()) {
    const batch = batches[index];
    if (batch === undefined) continue;
    const key = `${person.list === LARGE_LIST ? 'large' : 'small'} ${person.type} ${batch}`;
    groups.set(key, [...(groups.get(key) ?? []), index]);
  }
  const exchanged = all.map((_, index) => index);
  for (const members of groups.values()) {
    const by = 1 + (rotation % Math.max(1, members.length - 1));
    for (const [index, member] of members.entries()) {
      exchanged[member] = members[(index + by) % members.length] ?? member;
    }
  }
  return exchanged;
}

export const laterPeople = (all: readonly Person[]): number[] =>
  all.flatMap(({ answersLater }, index) => (answersLater ? [index] : []));

/** Each answers once, as long as there is one who has not. */
export const takeOne = (waiting: number[], drawn: number): number | undefined =>
  waiting.splice(drawn % waiting.length, 1)[0];

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
  { weight: 3, arbitrary: inField('positionTitle', 'location', 'fullName') },
  { weight: 1, arbitrary: word.map((text) => ({ skills: [text] })) },
  {
    weight: 1,
    arbitrary: fc.integer({ min: 0, max: 40 }).map((yearsExperience) => ({ yearsExperience })),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom('2065550001', '2065550002').map((phone) => ({ phone })),
  },
);

const step = <A>(
  act: string,
  arbitrary: fc.Arbitrary<A>,
  play: (player: Player, drawn: A) => Promise<string>,
): fc.Arbitrary<Step> =>
  arbitrary.map((drawn) => ({ act, drawn, play: (player) => play(player, drawn) }));

const ANSWER = 'answer';
const MORNING = 'wait for the morning';

const searching = fc.tuple(one, inField('search', 'search', 'department', 'location'));

const answerOf = (waiting: fc.Arbitrary<number>) =>
  step(ANSWER, waiting, (player, drawn) => player.answer(drawn));

const morning = step(MORNING, fc.constant(null), (player) => player.waitForMorning());

const lookFor = (query: Texts) =>
  step('search', fc.constant(query), (player) => player.search(0, query));

const readList = (drawn: fc.Arbitrary<number>) =>
  step('read list', drawn, (player, list) => player.readList(list));

/** The employer sees who answers, and looks at once. */
const answerAndLook = fc.tuple(answerOf(one), lookFor({}));

type Kind = { weight: number; arbitrary: fc.Arbitrary<readonly Step[]> };

const kind = (weight: number, arbitrary: fc.Arbitrary<Step>): Kind => ({
  weight,
  arbitrary: arbitrary.map((drawn) => [drawn]),
});

const KINDS: readonly Kind[] = [
  kind(
    4,
    step('edit', fc.tuple(one, edited), (player, drawn) => player.edit(...drawn)),
  ),
  kind(
    2,
    step(
      'edit several',
      fc.tuple(one, fc.record({ people: several, values: inField('department', 'location') })),
      (player, drawn) => player.editSeveral(...drawn),
    ),
  ),
  kind(
    1,
    step(
      'upload',
      fc.tuple(several, inField('Department', 'Position Title', 'Location')),
      (player, drawn) => player.upload(...drawn),
    ),
  ),
  kind(
    2,
    step(
      'set status',
      fc.tuple(one, fc.constantFrom('active' as const, 'archived' as const)),
      (player, drawn) => player.setStatus(...drawn),
    ),
  ),
  kind(3, readList(one)),
  kind(
    1,
    step('check list', one, (player, person) => player.checkList(person)),
  ),
  kind(
    2,
    step('reveal by id', fc.tuple(one, one), (player, drawn) => player.revealById(...drawn)),
  ),
  kind(
    3,
    step('count', searching, (player, drawn) => player.count(...drawn)),
  ),
  kind(
    3,
    step('search', searching, (player, drawn) => player.search(...drawn)),
  ),
  kind(
    1,
    step('read news', one, (player, account) => player.readNews(account)),
  ),
  kind(1, morning),
  { weight: 5, arbitrary: answerAndLook },
  kind(
    3,
    step('edit an opened one', fc.tuple(one, edited), (player, drawn) =>
      player.editOpened(...drawn),
    ),
  ),
  kind(
    1,
    step('choose', fc.tuple(one, choice), (player, drawn) => player.choose(...drawn)),
  ),
  kind(
    1,
    step('correct', fc.tuple(one, word), (player, drawn) => player.correct(...drawn)),
  ),
  kind(
    1,
    step('decline offers', one, (player, person) => player.declineOffers(person)),
  ),
];

/** Of few kinds, so that those meet that belong together. */
const someSteps = fc
  .subarray([...KINDS], { minLength: 3, maxLength: 6 })
  .chain((kinds) => fc.array(fc.oneof(...kinds), { minLength: 3, maxLength: 8 }))
  .map((steps) => steps.flat());

/** Who has not answered by then does, a morning shows them, and the employer looks everywhere. */
const ending = (count: number) =>
  fc.tuple(
    ...Array.from({ length: count }, () => answerOf(fc.constant(0))),
    morning,
    lookFor({ search: 'Beacon' }),
    ...Array.from({ length: LISTS }, (_, list) => readList(fc.constant(list))),
  );

const anyHistory: fc.Arbitrary<History> = people.chain((drawn) =>
  fc.record({
    people: fc.constant(drawn),
    steps: fc
      .tuple(someSteps, ending(laterPeople(drawn).length))
      .map(([steps, last]) => [...steps, ...last]),
    rotation: fc.nat(),
  }),
);

/** So few on each list that only a morning shows them: five answers would show them earlier. */
function limitLater(people: readonly Person[]): Person[] {
  const seen = new Map<number, number>();
  return people.map((person) => {
    const count = (seen.get(person.list) ?? 0) + (person.answersLater ? 1 : 0);
    seen.set(person.list, count);
    return count < SMALLEST_GROUP ? person : { ...person, answersLater: false };
  });
}

type Batch = 'before' | number | undefined;

/** Undefined without an answer, and the number of mornings before it during the history. */
function findBatches({ people: all, steps }: History): Batch[] {
  const batches = all.map(({ answersLater, conduct: { state } }): Batch => {
    return answersLater || state === 'invited' ? undefined : 'before';
  });
  const waiting = laterPeople(all);
  let mornings = 0;
  for (const { act, drawn } of steps) {
    if (act === MORNING) mornings += 1;
    const answering = act === ANSWER ? takeOne(waiting, Number(drawn)) : undefined;
    if (answering !== undefined) batches[answering] = mornings;
  }
  return batches;
}
