import { asc, eq } from 'drizzle-orm';
import { payments } from '../../commerce/tables/payments.table';
import type { OrganizationId } from '../../identity/actors/scopes';
import { makePayment } from '../../testing/factories/billing';
import { makeCandidate, recordOf } from '../../testing/factories/candidates';
import { employee, type CsvEmployee } from '../../testing/factories/csv';
import { makeList } from '../../testing/factories/transition-lists';
import { importEmployees, importList, makeImporter, payFor } from '../../testing/importing';
import { askAs } from '../../testing/linked-people';
import { forFile } from '../../testing/made-for-tests';
import { createTestApi } from '../../testing/test-api';
import { candidates } from '../tables/candidates.table';
import { transitionLists } from '../tables/transition-lists.table';
import type { ListNames } from './import-rows';

const api = forFile(createTestApi);
let organizationId: OrganizationId;

beforeEach(async () => {
  organizationId = await makeImporter(api);
});

const importing = (employees: CsvEmployee[], names: ListNames = {}) =>
  importList(api, { organizationId, employees, names });

const importingAny = (employees: CsvEmployee[]) =>
  importEmployees(api, { organizationId, employees });

const staffOf = (listId: string) =>
  api.db
    .select()
    .from(candidates)
    .where(eq(candidates.listId, listId))
    .orderBy(asc(candidates.email));

const emailsOf = async (listId: string) => (await staffOf(listId)).map(({ email }) => email);

const lists = () =>
  api.db.select().from(transitionLists).where(eq(transitionLists.organizationId, organizationId));

describe('an import', () => {
  it('creates a list that waits for its payment, with its employees invited', async () => {
    const { list } = await importing([employee('ada'), employee('bo', { Skills: 'C; "Go", \\' })]);
    expect(list).toMatchObject({
      organizationId,
      name: 'Employees, Mar 2, 2026',
      department: 'Engineering',
      status: 'pending_payment',
      employeeCount: 2,
      uploadedAt: api.clock.now(),
    });
    expect(await staffOf(list.id)).toMatchObject([
      {
        organizationId,
        fullName: 'ada Example',
        email: 'ada@example.com',
        phone: '2065550142',
        positionTitle: 'Backend Engineer',
        yearsExperience: 5,
        yearsWithCompany: 2,
        location: 'Seattle, WA',
        department: 'Engineering',
        experienceLevel: 'Mid-Level',
        skills: ['Go', 'SQL', 'Kafka'],
        state: 'invited',
        hasJumpedShip: false,
      },
      { email: 'bo@example.com', skills: ['C', '"Go", \\'] },
    ]);
  });

  it('uses the given names, or the department that all share', async () => {
    const names = { name: 'Spring', department: 'Everybody' };
    expect((await importing([employee('ada')], names)).list).toMatchObject(names);
    const both = [employee('bo'), employee('cy', { Department: 'Sales' })];
    expect((await importing(both)).list.department).toBe('Multiple departments');
  });

  it('takes people over from an unpaid list, which becomes smaller', async () => {
    const first = await importing([employee('ada'), employee('bo'), employee('cy')]);
    const reference = 'pi_open';
    const { id } = await makePayment(api.db, {
      organizationId,
      listId: first.list.id,
      purpose: 'transition_list',
      status: 'pending',
      providerReference: reference,
    });
    const second = await importing([employee('bo', { Location: 'Boise, ID' }), employee('dee')]);

    expect(second.outdated).toEqual([reference]);
    expect(second.list.employeeCount).toBe(2);
    expect(await staffOf(second.list.id)).toMatchObject([{ location: 'Boise, ID' }, {}]);
    expect(await emailsOf(first.list.id)).toEqual(['ada@example.com', 'cy@example.com']);
    expect(await lists()).toContainEqual(
      expect.objectContaining({ id: first.list.id, employeeCount: 2, contentHash: null }),
    );
    const [payment] = await api.db.select().from(payments).where(eq(payments.id, id));
    expect(payment).toMatchObject({ listId: null, status: 'pending' });
  });

  it('replaces an unpaid list if all its people are on the new one', async () => {
    await importing([employee('ada'), employee('bo')]);
    const corrected = [employee('ada', { Location: 'Boise, ID' }), employee('bo')];
    const { list } = await importing(corrected);
    expect(await lists()).toMatchObject([{ id: list.id, employeeCount: 2 }]);
  });

  it('leaves paid people on their list, and does not count them', async () => {
    const paid = await importing([employee('ada'), employee('bo')]);
    await payFor(api, paid.list.id);
    const { list, updated } = await importing([
      employee('bo', { Location: 'Boise, ID' }),
      employee('cy'),
    ]);
    expect([list.employeeCount, updated]).toEqual([1, 1]);
    expect(await emailsOf(list.id)).toEqual(['cy@example.com']);
    expect(await staffOf(paid.list.id)).toMatchObject([
      { email: 'ada@example.com', location: 'Seattle, WA' },
      { email: 'bo@example.com', location: 'Boise, ID' },
    ]);
  });

  it('keeps each field that a person has corrected, and updates the others', async () => {
    const { list } = await importing([employee('ada'), employee('bo')]);
    await payFor(api, list.id);
    const [ada] = await staffOf(list.id);
    const said = {
      fullName: 'Ada the First',
      positionTitle: 'Backend Engineer',
      yearsExperience: 30,
      location: 'Reno, NV',
      skills: ['Go', 'SQL', 'Kafka'],
    };
    const saved = await askAs(api, { id: ada?.id ?? '' }, { method: 'PUT', body: said });
    expect(saved.status).toBe(200);
    const newer = {
      'Full Name': 'A. Example',
      'Position Title': 'Engineer',
      'Years Experience': '6',
      'Phone Number': '2065550199',
      Location: 'Boise, ID',
      Skills: 'COBOL',
      Department: 'Sales',
    };
    await importing([employee('ada', newer), employee('bo', newer), employee('cy')]);
    const updated = { positionTitle: 'Engineer', phone: '2065550199', skills: ['COBOL'] };
    expect(await staffOf(list.id)).toMatchObject([
      {
        ...updated,
        fullName: 'Ada the First',
        yearsExperience: 30,
        experienceLevel: 'Senior',
        location: 'Reno, NV',
        department: 'Sales',
        state: 'invited',
        correctedFields: ['fullName', 'location', 'yearsExperience'],
      },
      { ...updated, fullName: 'A. Example', yearsExperience: 6, location: 'Boise, ID' },
    ]);
  });

  it('keeps a number that the person has corrected', async () => {
    const { id: listId } = await makeList(api.db, { organizationId });
    await makeCandidate(api.db, {
      listId,
      organizationId,
      email: 'Ada@Example.com',
      phone: '2065550199',
      state: 'invited',
      correctedAt: api.clock.now(),
      correctedFields: ['phone'],
    });
    await importing([employee('ada', { Location: 'Boise, ID' }), employee('bo')]);
    expect(await staffOf(listId)).toMatchObject([{ phone: '2065550199', location: 'Boise, ID' }]);
  });

  it.each(['private', 'opted-in'] as const)(
    'keeps the profile of a person who is %s, and offers them the changes',
    async (state) => {
      const { id: listId } = await makeList(api.db, { organizationId });
      const of = { listId, organizationId, email: 'ada@example.com', state } as const;
      const ada = await makeCandidate(api.db, { ...of, clearance: 'secret' });
      const newer = { Location: 'Boise, ID', Skills: 'COBOL; Go', 'Years Experience': '9' };
      await importing([employee('ada', newer), employee('bo')]);
      expect(await staffOf(listId)).toEqual([ada]);
      expect(await recordOf(api.db, ada.id)).toMatchObject({
        fullName: 'ada Example',
        location: 'Boise, ID',
        skills: ['COBOL', 'Go'],
        yearsExperience: 9,
        experienceLevel: 'Senior',
        clearance: 'secret',
        offeredFields: ['fullName', 'location', 'skills', 'yearsExperience'],
      });
    },
  );

  it('offers no value that the profile already shows', async () => {
    const { id: listId } = await makeList(api.db, { organizationId });
    const of = { listId, organizationId, email: 'ada@example.com', state: 'opted-in' } as const;
    const ada = await makeCandidate(api.db, of);
    const same = { 'Full Name': ada.fullName, Skills: ada.skills.join(';') };
    await importing([employee('ada', same), employee('bo')]);
    expect(await recordOf(api.db, ada.id)).toMatchObject({ offeredFields: [] });
  });

  it('updates people of several paid lists, including archived ones', async () => {
    const first = await importing([employee('ada')]);
    await payFor(api, first.list.id);
    const second = await importing([employee('bo')]);
    await payFor(api, second.list.id);
    await api.db
      .update(transitionLists)
      .set({ status: 'archived' })
      .where(eq(transitionLists.id, second.list.id));
    const there = { Location: 'Boise, ID' };
    expect(await importingAny([employee('ada', there), employee('bo', there)])).toMatchObject({
      list: null,
      employeeCount: 0,
      updated: 2,
      outdated: [],
    });
    for (const { list } of [first, second]) {
      expect(await staffOf(list.id)).toMatchObject([{ location: 'Boise, ID' }]);
    }
  });
});
