import { HOUR_MS } from '@gangway/contract/foundation/durations';
import { SearchAnswer } from '@gangway/contract/market/search';
import { HIDEABLE_FACTS, type HideableFact } from '@gangway/contract/talent/hidden-facts';
import { CandidateProfile } from '@gangway/contract/talent/profiles';
import Papa from 'papaparse';
import { candidates } from '../../talent/tables/candidates.table';
import { makeCandidate, makeLink } from '../../testing/factories/candidates';
import { makeSavedSearch } from '../../testing/factories/saved-searches';
import { onFederalList } from '../../testing/factories/transition-lists';
import { makeMember } from '../../testing/factories/users';
import { deliverAll, fakeReceiver, makeIntegrator, readWithKey } from '../../testing/integrating';
import { forEachTest, forFile } from '../../testing/made-for-tests';
import { readAnswer } from '../../testing/read-answer';
import { runSearchAlerts } from '../../testing/run-search-alerts';
import { faultsOfIndex } from '../../testing/search-index';
import { createTestApi, TEST_START } from '../../testing/test-api';
import { queueMatches } from '../recruiter-webhooks/queue-matches';
import { savedSearches } from '../tables/saved-searches.table';
import { newMatchesFinder } from './find-new-matches';

const receiver = fakeReceiver();
const api = forFile(() => createTestApi({ webhooks: receiver.webhooks }));
beforeEach(() => api.clock.set(TEST_START));
beforeEach(async () => {
  await api.db.delete(candidates);
  await api.db.delete(savedSearches);
});
const recruiter = forEachTest(() => makeIntegrator(api));
afterEach(async () => expect(await faultsOfIndex(api.db)).toEqual([]));

const WORDS = ['Zinctitle', 'Zinccompany', 'Zincdepartment', 'Zinctown'];
const OWN = {
  positionTitle: 'Zinctitle',
  previousCompany: 'Zinccompany',
  department: 'Zincdepartment',
  location: 'Zinctown',
  yearsExperience: 13,
  yearsWithCompany: 11,
  experienceLevel: 'Zinclevel',
  skills: ['Welding'],
  clearance: 'secret',
} as const;

async function makeFederal() {
  const place = await onFederalList(api.db);
  const answeredAt = new Date(api.clock.now().getTime() + 60_000);
  return makeCandidate(api.db, { ...OWN, skills: ['Welding'], ...place, answeredAt });
}

async function hide(id: string, hiddenFacts: readonly HideableFact[]) {
  const path = `/api/profile/${await makeLink(api.db, id)}/hidden-facts`;
  const answer = await api.request('PUT', path, { body: { hiddenFacts } });
  return readAnswer(CandidateProfile, answer);
}

const found = async (query: string) =>
  (await readAnswer(SearchAnswer, await recruiter.get(`/api/candidates/search?${query}`))).total;

const READS = [
  '/api/candidates',
  '/api/candidates/search',
  '/api/reveals',
  '/api/reveals/export',
  '/api/recruiter/dashboard',
  '/api/recruiter/activity',
  '/api/recruiter/analytics/breakdown',
  '/api/saved-searches',
];

const readerOf = (cookie: string) => async (path: string) => {
  const answer = await api.request('GET', path, { cookie });
  expect([path, answer.status]).toEqual([path, 200]);
  return answer.text();
};

async function readCsv(read: (path: string) => Promise<string>) {
  const text = await read('/api/reveals/export');
  const { data } = Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true });
  expect(data).toHaveLength(1);
  return data[0] ?? {};
}

/** All that reaches the recruiter and the connected tools, before and after a reveal. */
async function everythingSent(candidateId: string) {
  receiver.received.length = 0;
  api.mails.length = 0;
  const search = await makeSavedSearch(api.db, recruiter.id, {
    filter: { skills: ['Welding'] },
    searchedUntil: api.clock.now(),
    nextRunAt: api.clock.now(),
  });
  await recruiter.setWebhook();
  api.clock.advance(HOUR_MS);
  while (await queueMatches(api.deps, newMatchesFinder(api.deps))) continue;
  await runSearchAlerts(api.deps, newMatchesFinder(api.deps));
  await api.deliver();
  const { secret } = await recruiter.newKey();
  const read = readerOf(await api.signIn(recruiter.recruiter));
  const before = await Promise.all([
    read('/api/candidates/search?skills=Welding'),
    (await readWithKey(api, secret, `/api/saved-searches/${search.id}/new-matches`)).text(),
  ]);
  const revealed = await (await recruiter.ask(candidateId)).text();
  await deliverAll(api);
  const after = await Promise.all([...READS, `/api/reveals/${candidateId}`].map(read));
  const posted = receiver.received.map(({ body }) => body);
  const mailed = api.mails.filter(({ to }) => to === recruiter.recruiter.email);
  expect(posted).toHaveLength(2);
  expect(mailed).not.toEqual([]);
  return {
    all: [...before, revealed, ...after, ...posted, JSON.stringify(mailed)].join('\n'),
    csv: await readCsv(read),
    mails: mailed.flatMap(({ subject, text, html }) => [subject, text, html]).join('\n'),
  };
}

const CSV_OF_HIDDEN = {
  'Position Title': '',
  'Previous Company': '',
  'Years Experience': '8 to 15 years',
  'Years with Company': '',
  'Experience Level': '',
  Department: '',
  Location: '',
  Skills: 'Welding',
};

describe('a fact that a person may hide', () => {
  it('reaches no recruiter once hidden, in cards, emails, events, exports or reports', async () => {
    const { id } = await makeFederal();
    await hide(id, HIDEABLE_FACTS);
    const { all: sent, csv, mails } = await everythingSent(id);
    expect(sent).toContain('"experienceBand":"senior"');
    expect(sent).toContain('8 to 15 years');
    expect(sent).not.toMatch(/Zinc/i);
    expect(sent).not.toMatch(/"years(Experience|WithCompany)":\d/);
    expect(sent).not.toMatch(/"clearance":"secret"/);
    expect(csv).toMatchObject(CSV_OF_HIDDEN);
    expect(Object.values(csv).join()).not.toMatch(/secret/i);
    expect(mails).toContain('8 to 15 years');
    expect(mails).not.toMatch(/\b1[13] years/);
    expect(mails).not.toMatch(/secret/i);
  });

  it('is sent everywhere while it is shown', async () => {
    const { id } = await makeFederal();
    const { all: sent, csv, mails } = await everythingSent(id);
    for (const word of [...WORDS, 'Zinclevel']) expect(sent).toContain(word);
    expect(sent).toContain('"yearsExperience":13');
    expect(sent).toContain('"yearsWithCompany":11');
    expect(sent).toContain('"clearance":"secret"');
    expect(csv).toMatchObject({ 'Years Experience': '13', 'Years with Company': '11' });
    expect(mails).toMatch(/\b13 years/);
  });

  it('reaches no member of the recruiter’s team once hidden', async () => {
    const { id } = await makeFederal();
    await hide(id, HIDEABLE_FACTS);
    await recruiter.ask(id);
    const read = readerOf(await api.signIn(await makeMember(api.db, recruiter)));
    const sent = await Promise.all([...READS, `/api/reveals/${id}`].map(read));
    expect(sent.join()).toContain('8 to 15 years');
    expect(sent.join()).not.toMatch(
      /Zinc|"years(Experience|WithCompany)":\d|"clearance":"secret"/i,
    );
    expect(await readCsv(read)).toMatchObject(CSV_OF_HIDDEN);
  });

  it('cannot be searched or counted while hidden, until it is shown again', async () => {
    const { id } = await makeFederal();
    const queries = [
      ...WORDS.map((word) => `search=${word}`),
      'previousCompany=Zinc',
      'department=Zincdepartment',
      'location=Zinc',
      'clearance=secret',
      'yearsExperienceMin=13&yearsExperienceMax=13',
    ];
    for (const query of queries) expect([query, await found(query)]).toEqual([query, 1]);
    await hide(id, HIDEABLE_FACTS);
    for (const query of queries) expect([query, await found(query)]).toEqual([query, 0]);
    const all = await recruiter.get('/api/candidates/search');
    expect(await all.text()).not.toContain('Zinc');
    const { hiddenFacts } = await hide(id, []);
    expect(hiddenFacts).toEqual([]);
    for (const query of queries) expect([query, await found(query)]).toEqual([query, 1]);
  });

  it.each([
    ['', 1],
    ['yearsExperienceMin=8', 1],
    ['yearsExperienceMin=8&yearsExperienceMax=15', 1],
    ['experienceLevel=senior', 1],
    ['experienceLevel=mid', 0],
    ['yearsExperienceMin=9', 0],
    ['yearsExperienceMax=14', 0],
    ['yearsExperienceMin=10&yearsExperienceMax=14', 0],
  ])(
    'is found only by its whole band when it is the years of experience: %p',
    async (query, people) => {
      const { id } = await makeFederal();
      await hide(id, ['yearsExperience']);
      expect(await found(query)).toBe(people);
    },
  );

  it('must be on the list of facts that can be hidden, or the answer is 400', async () => {
    const { id } = await makeFederal();
    const path = `/api/profile/${await makeLink(api.db, id)}/hidden-facts`;
    const answer = await api.request('PUT', path, { body: { hiddenFacts: ['skills'] } });
    expect(answer.status).toBe(400);
  });
});
