import {
  companyKey,
  isBlocked,
  normaliseDomain,
  type Looker,
} from '@gangway/contract/blocked-companies';
import fc from 'fast-check';
import { makeCandidate } from '../../testing/factories/candidates';
import { RANDOM_SEED } from '../../testing/random-cases';
import { createTestApi, type TestApi } from '../../testing/test-api';
import { candidates } from '../candidates/candidates.table';
import { candidateBlocks } from './candidate-blocks.table';
import { notBlockedFor } from './not-blocked-for';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const seen = async (looker: Looker) => {
  const rows = await api.db
    .select({ id: candidates.id })
    .from(candidates)
    .where(notBlockedFor(looker, candidates.id));
  return new Set(rows.map(({ id }) => id));
};

type Wanted = { company: string; domain: string | null };

async function blockedBy({ company, domain }: Wanted) {
  const { id } = await makeCandidate(api.db);
  const block = { company, companyKey: companyKey(company), domain };
  await api.db
    .insert(candidateBlocks)
    .values({ ...block, candidateId: id, createdAt: api.clock.now() });
  return { id, ...block };
}

describe('notBlockedFor', () => {
  it('leaves out who has blocked the company, by its name or its domain', async () => {
    const open = await makeCandidate(api.db);
    const byName = await blockedBy({ company: 'Acme, Inc.', domain: null });
    const byDomain = await blockedBy({ company: 'Another', domain: 'acme.com' });
    const shown = await seen({ companyName: 'ACME', email: 'jo@eu.acme.com' });
    expect([open, byName, byDomain].map(({ id }) => shown.has(id))).toEqual([true, false, false]);
  });

  it('shows everybody else, also to whoever works for no company', async () => {
    const { id } = await blockedBy({ company: 'Acme', domain: 'acme.com' });
    expect((await seen({ companyName: null, email: 'jo@notacme.com' })).has(id)).toBe(true);
    expect((await seen({ companyName: '', email: 'jo@acme.com.example.org' })).has(id)).toBe(true);
  });
});

const NAMES = ['Acme', 'acme robotics', 'Straße', 'Müller', 'Société Générale', 'ΑΣ', '東京', 'İş'];
const FORMS = ['', ' Inc.', ', LLC', ' GmbH & Co. KG', ' S.A.', ' Company', ' & Sons'];
const company = fc
  .tuple(
    fc.constantFrom('', 'The ', '"'),
    fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(...NAMES) },
      { weight: 1, arbitrary: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }) },
    ),
    fc.constantFrom(...FORMS),
    fc.constantFrom<(text: string) => string>(
      (text) => text,
      (text) => text.toUpperCase(),
      (text) => text.toLowerCase(),
      (text) => text.normalize('NFD'),
    ),
  )
  .map(([before, name, form, spell]) => spell(before + name + form).replaceAll('\0', ''))
  .filter((name) => companyKey(name) !== '');

const label = fc.constantFrom(
  'acme',
  'eu',
  'mail',
  'com',
  'co',
  'uk',
  'xn--mnchen-3ya',
  'a-b',
  'x',
);
const domain = fc
  .array(label, { minLength: 1, maxLength: 4 })
  .map((labels) => `${labels.join('.')}.com`);
const HOSTILE = [
  'com',
  'co.uk',
  'acme.com.evil.org',
  'notacme.com',
  'ACME.COM',
  'acme.com.',
  "'--.com",
];
const email = fc
  .tuple(
    fc.constantFrom('jo', 'acme.com', "o'neil", '%', '"a@acme.com"'),
    fc.oneof(domain, fc.constantFrom(...HOSTILE)),
  )
  .map((parts) => parts.join('@'));

const wanted = fc.record({ company, domain: fc.option(domain.map(normaliseDomain)) });
const looker = fc.record({ companyName: fc.option(company), email });

const EACH = 50;

describe('the rule of the contract', () => {
  it(`is the database’s, for ${EACH * EACH} pairs of a block and a recruiter`, async () => {
    const blocks: Awaited<ReturnType<typeof blockedBy>>[] = [];
    for (const want of fc.sample(wanted, { numRuns: EACH, seed: RANDOM_SEED }))
      blocks.push(await blockedBy(want));
    const pairs = { hidden: 0, shown: 0 };
    const compare = fc.asyncProperty(looker, async (one) => {
      const shown = await seen(one);
      for (const block of blocks) {
        const isHidden = !shown.has(block.id);
        expect({ block, isHidden }).toEqual({ block, isHidden: isBlocked(block, one) });
        pairs[isHidden ? 'hidden' : 'shown'] += 1;
      }
    });
    await fc.assert(compare, { numRuns: EACH, seed: RANDOM_SEED });
    expect(pairs.hidden + pairs.shown).toBe(EACH * EACH);
    expect(Math.min(pairs.hidden, pairs.shown)).toBeGreaterThan(EACH);
  });
});
