import { eq } from 'drizzle-orm';
import type { OrganizationId } from '../../identity/actors/scopes';
import { lockOrganization } from '../../identity/organizations/read-organization';
import { makeCandidate } from '../../testing/factories/candidates';
import { employee, type CsvEmployee } from '../../testing/factories/csv';
import {
  importEmployees,
  importList,
  makeImporter,
  payFor,
  staffOf,
} from '../../testing/importing';
import { erase } from '../../testing/linked-people';
import { forFile } from '../../testing/made-for-tests';
import { createTestApi } from '../../testing/test-api';
import { changeAddress } from '../candidates/change-address';
import { keyedHashes } from '../candidates/keyed-hash';
import { eraseAgain } from '../erasures/erase-again';
import { candidates } from '../tables/candidates.table';

const api = forFile(createTestApi);
let organizationId: OrganizationId;
beforeEach(async () => {
  organizationId = await makeImporter(api);
});

const importing = (employees: CsvEmployee[], of = organizationId) =>
  importList(api, { organizationId: of, employees });

const importingAny = (employees: CsvEmployee[]) =>
  importEmployees(api, { organizationId, employees });

const staff = () => staffOf(api, organizationId);

const emailOf = (name: string) => `${name}@example.com`;

async function idOf(name: string): Promise<string> {
  const found = (await staff()).find(({ email }) => email === emailOf(name));
  return found?.id ?? '';
}

async function correct(from: string, to: string): Promise<string> {
  const candidateId = await idOf(from);
  await api.db.transaction(async (tx) => {
    await lockOrganization(tx, organizationId);
    const moved = { from: emailOf(from), to: emailOf(to), isOwn: false };
    await changeAddress(api.deps, tx, { candidateId, ...moved });
  });
  return candidateId;
}

describe('an upload with an address that was corrected before', () => {
  it('updates the person who had it, keeps their new address, and costs nothing', async () => {
    const { list } = await importing([employee('ada'), employee('bo')]);
    await payFor(api, list.id);
    const ada = await correct('ada', 'ada.new');
    const old = employee('ada', { 'Email Address': 'Ada@Example.com', Location: 'Boise, ID' });
    const again = await importing([old, employee('cy')]);
    expect(again.list.employeeCount).toBe(1);
    expect(await staff()).toMatchObject([
      { id: ada, email: emailOf('ada.new'), location: 'Boise, ID', listId: list.id },
      { email: emailOf('bo') },
      { email: emailOf('cy') },
    ]);
    expect(await importingAny([old])).toMatchObject({ list: null, updated: 1 });
  });

  it('finds the same unpaid list again, and leaves it as it is', async () => {
    const file = [employee('ada'), employee('bo')];
    const { list } = await importing(file);
    await correct('ada', 'ada.new');
    expect((await importing(file.toReversed())).list.id).toBe(list.id);
    expect(await staff()).toMatchObject([{ email: emailOf('ada.new') }, { email: emailOf('bo') }]);
  });

  it('updates the person by each address they had, and by the present one', async () => {
    const { list } = await importing([employee('ada'), employee('bo')]);
    await payFor(api, list.id);
    await correct('ada', 'ada2');
    const ada = await correct('ada2', 'ada3');
    for (const name of ['ada', 'ada2', 'ada3']) {
      const { list: added } = await importing([
        employee(name, { Location: `At ${name}` }),
        employee(`with.${name}`),
      ]);
      expect(added.employeeCount).toBe(1);
      expect((await staff()).find(({ id }) => id === ada)).toMatchObject({
        email: emailOf('ada3'),
        location: `At ${name}`,
      });
    }
  });

  it('updates another person who has that address now', async () => {
    const { list } = await importing([employee('ada'), employee('bo')]);
    await payFor(api, list.id);
    await correct('ada', 'ada.new');
    await correct('bo', 'ada');
    await importing([employee('ada', { Location: 'Boise, ID' }), employee('cy')]);
    expect(await staff()).toMatchObject([
      { email: emailOf('ada.new'), location: 'Seattle, WA' },
      { email: emailOf('ada'), location: 'Boise, ID' },
      { email: emailOf('cy') },
    ]);
  });

  it('updates one person once if the file has both addresses', async () => {
    const { list } = await importing([employee('ada'), employee('bo')]);
    await payFor(api, list.id);
    await correct('ada', 'ada.new');
    const { list: added } = await importing([
      employee('ada', { Location: 'Of before' }),
      employee('ada.new', { Location: 'Of now' }),
      employee('cy'),
    ]);
    expect(added.employeeCount).toBe(1);
    expect(await staff()).toMatchObject([{ location: 'Of now' }, {}, {}]);
  });

  it('adds a separate person in another organization', async () => {
    await importing([employee('ada')]);
    await correct('ada', 'ada.new');
    const other = await makeImporter(api);
    expect((await importing([employee('ada')], other)).list.employeeCount).toBe(1);
    expect(await staff()).toMatchObject([{ email: emailOf('ada.new') }]);
  });

  it('skips a person who was erased since, by either address', async () => {
    const { list } = await importing([employee('zoe'), employee('bo')]);
    await payFor(api, list.id);
    const zoe = await correct('zoe', 'zoe.new');
    expect((await erase(api, { id: zoe })).status).toBe(200);
    const other = { 'Phone Number': '4255550177' };
    const { skipped } = await importing([
      employee('zoe', other),
      employee('zoe.new', other),
      employee('cy'),
    ]);
    expect(skipped).toEqual([emailOf('zoe.new'), emailOf('zoe')]);
    await expect(importing([employee('zoe', other)])).rejects.toMatchObject({
      code: 'csv_invalid',
    });
  });

  it('adds someone else if neither name nor number is the same', async () => {
    const { list } = await importing([employee('shifted', { 'Phone Number': '2065550100' })]);
    await payFor(api, list.id);
    const ada = await correct('shifted', 'ada');
    const quin = employee('shifted', { 'Full Name': 'Quin Marsh', 'Phone Number': '4255550123' });
    const both = await importing([employee('ada', { 'Phone Number': '2065550100' }), quin]);
    expect([both.employeeCount, both.updated, both.skipped]).toEqual([1, 1, []]);
    expect(await staff()).toMatchObject([
      { id: ada, email: emailOf('ada'), fullName: 'ada Example' },
      { email: emailOf('shifted'), fullName: 'Quin Marsh' },
    ]);
  });

  it('updates the person even if their name and number were corrected too', async () => {
    const { list } = await importing([employee('ada')]);
    await payFor(api, list.id);
    const ada = await correct('ada', 'ada.new');
    await api.db
      .update(candidates)
      .set({
        fullName: 'Ada Newname',
        phone: '4255550111',
        listedPhoneHash: keyedHashes(api.deps.env).ofPhone('2065550142'),
        correctedFields: ['fullName', 'phone'],
        correctedAt: api.clock.now(),
      })
      .where(eq(candidates.id, ada));
    expect(await importingAny([employee('ada')])).toMatchObject({ employeeCount: 0, updated: 1 });
    const stranger = employee('ada', { 'Full Name': 'Quin Marsh', 'Phone Number': '4255550123' });
    expect(await importingAny([stranger])).toMatchObject({ employeeCount: 1, updated: 0 });
    expect(await staff()).toMatchObject([
      { email: emailOf('ada.new'), fullName: 'Ada Newname' },
      { email: emailOf('ada'), fullName: 'Quin Marsh' },
    ]);
  });

  it('counts correctly if two people of an unpaid list have swapped addresses', async () => {
    const file = [employee('ada'), employee('bo')];
    const { list } = await importing(file);
    await correct('bo', 'cy');
    await correct('ada', 'bo');
    const again = await importing(file);
    expect(again).toMatchObject({ employeeCount: 2, updated: 0 });
    expect(again.list.id).toBe(list.id);
  });

  it('includes the owner of an address that an erased person had by mistake', async () => {
    const { list } = await importing([employee('typo'), employee('bo')]);
    await payFor(api, list.id);
    const ada = await correct('typo', 'ada.right');
    const theirs = await makeCandidate(api.db, { email: emailOf('typo') });
    await erase(api, { id: ada });
    const other = await makeImporter(api);
    const elsewhere = { 'Phone Number': '4255550178' };
    expect((await importing([employee('typo', elsewhere)], other)).skipped).toEqual([]);
    expect(await eraseAgain(api.deps)).toBe(0);
    expect(await api.db.$count(candidates, eq(candidates.id, theirs.id))).toBe(1);
    await correct('bo', 'typo');
    const again = await importing([employee('typo', elsewhere), employee('cy')]);
    expect(again.skipped).toEqual([]);
  });
});
