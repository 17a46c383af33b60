import {
  companyKey,
  isBlocked,
  normaliseDomain,
  teamViewer,
  viewerOf,
  type MemberCompany,
  type Viewer,
} from '@gangway/contract/talent/blocked-companies';
import fc from 'fast-check';
import { makeBlock, makeCandidate } from '../../testing/factories/candidates';
import { forFile } from '../../testing/made-for-tests';
import { createTestApi } from '../../testing/test-api';
import { candidates } from '../tables/candidates.table';
import { notBlockedFor } from './visible-candidates';

const api = forFile(createTestApi);

const seen = async (viewer: Viewer) => {
  const rows = await api.db
    .select({ id: candidates.id })
    .from(candidates)
    .where(notBlockedFor(viewer, candidates.id));
  return new Set(rows.map(({ id }) => id));
};

type Account = { company: string; domain: string | null };

async function blockedBy({ company, domain }: Account) {
  const { id } = await makeCandidate(api.db);
  const block = { company, companyKey: companyKey(company), domain };
  await makeBlock(api.db, id, block);
  return { id, ...block };
}

const viewer = (
  companyName: string | null,
  email: string,
  memberCompanies: readonly MemberCompany[] = [],
): Viewer => viewerOf({ companyName, email, memberCompanies });

describe('notBlockedFor', () => {
  it('excludes people who blocked the company, by its name, domain or members', async () => {
    const open = await makeCandidate(api.db);
    const byName = await blockedBy({ company: 'Acme, Inc.', domain: null });
    const byDomain = await blockedBy({ company: 'Another', domain: 'acme.com' });
    const byMember = await blockedBy({ company: 'Acme Holding', domain: null });
    const named = {
      company: 'Acme Holding',
      domain: 'acme.com',
      members: 1,
      isOrganization: false,
    };
    const shown = await seen(viewer('ACME', 'jo@eu.acme.com', [named]));
    const people = [open, byName, byDomain, byMember];
    expect(people.map(({ id }) => shown.has(id))).toEqual([true, false, false, false]);
  });

  it('includes other people, even if the domain only looks alike', async () => {
    const { id } = await blockedBy({ company: 'Acme', domain: 'acme.com' });
    expect((await seen(viewer('Keel', 'jo@notacme.com'))).has(id)).toBe(true);
    expect((await seen(viewer('Keel', 'jo@acme.com.example.org'))).has(id)).toBe(true);
  });

  it.each([null, '', '!'])(
    'excludes everyone with a block for a company named %j',
    async (name) => {
      const open = await makeCandidate(api.db);
      const blocked = await blockedBy({ company: 'Acme', domain: null });
      const shown = await seen(viewer(name, 'jo@elsewhere.com'));
      expect([open, blocked].map(({ id }) => shown.has(id))).toEqual([true, false]);
    },
  );
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

const memberCompany = (name: fc.Arbitrary<string>): fc.Arbitrary<MemberCompany> =>
  fc.record({
    company: name,
    domain: fc.constantFrom('acme.com', 'x.com'),
    members: fc.integer({ min: 1, max: 9 }),
    isOrganization: fc.boolean(),
  });

const spellings = [0, 60].map((length) =>
  Array.from({ length }, (_, index) => ({
    company: `Spelling ${index}`,
    domain: index % 2 === 0 ? 'acme.com' : 'x.com',
    members: 1,
    isOrganization: false,
  })),
);

const companyToBlock = fc.record({ company, domain: fc.option(domain.map(normaliseDomain)) });
const recruiter = fc.record({
  companyName: fc.option(company, { freq: 9 }),
  email,
  memberCompanies: fc.oneof(
    fc.array(memberCompany(company), { maxLength: 3 }),
    // Used by more than one company: a mail provider's domain, unless HR or many members name one
    // company.
    fc
      .tuple(fc.array(memberCompany(company)), fc.constantFrom(...spellings))
      .map((parts) => parts.flat()),
  ),
});

const EACH = 50;

describe('the rule of the contract for blocks', () => {
  it(`matches the database’s, for ${EACH * EACH} pairs of a block and a recruiter with a team`, async () => {
    const blocks: Awaited<ReturnType<typeof blockedBy>>[] = [];
    for (const drawnBlock of fc.sample(companyToBlock, { numRuns: EACH }))
      blocks.push(await blockedBy(drawnBlock));
    const pairs = { hidden: 0, shown: 0 };
    const compare = fc.asyncProperty(
      recruiter,
      fc.array(recruiter, { maxLength: 2 }),
      async (drawn, others) => {
        const [owner, members] = [viewerOf(drawn), others.map(viewerOf)];
        const one = teamViewer(owner, members);
        const alone = [
          owner,
          ...members.map((member) => ({ ...member, hasCompany: owner.hasCompany })),
        ];
        const shown = await seen(one);
        for (const block of blocks) {
          const isHidden = !shown.has(block.id);
          expect({ block, isHidden }).toEqual({ block, isHidden: isBlocked(block, one) });
          expect(isHidden).toBe(alone.some((account) => isBlocked(block, account)));
          pairs[isHidden ? 'hidden' : 'shown'] += 1;
        }
      },
    );
    await fc.assert(compare, { numRuns: EACH });
    expect(pairs.hidden + pairs.shown).toBe(EACH * EACH);
    expect(Math.min(pairs.hidden, pairs.shown)).toBeGreaterThan(EACH);
  });
});
