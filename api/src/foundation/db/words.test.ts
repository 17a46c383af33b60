import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { organizations } from '../../identity/tables/accounts.table';
import { makeOrganization } from '../../testing/factories/organizations';
import { forFile } from '../../testing/made-for-tests';
import { createTestApi } from '../../testing/test-api';
import { queryRows } from './db';
import { matchesWords } from './words';

const api = forFile(createTestApi);
beforeAll(async () => {
  await makeOrganization(api.db, { name: "Müller & O'Neil-Søn GmbH (kim@mail.example)" });
});

const Found = z.object({ name: z.string() });

async function finds(search: string): Promise<boolean> {
  const condition = matchesWords(organizations.words, search) ?? sql`false`;
  const found = await queryRows(
    api.db,
    sql`select ${organizations.name} as name from ${organizations} where ${condition}`,
    Found,
  );
  return found.length === 1;
}

describe('a search by words', () => {
  it.each([
    'Müller',
    'mül',
    'gmbh müller',
    "o'neil",
    'neil-s',
    'Søn',
    'kim@mail.example',
    'mail.ex',
    '(KIM)',
  ])('finds %j', async (search) => {
    expect(await finds(search)).toBe(true);
  });

  it.each(['ller', 'Müller Ltd', 'kim@other', "x' | 'gmbh"])('does not find %j', async (search) => {
    expect(await finds(search)).toBe(false);
  });

  it.each(['', '  ', '&|!', undefined])('is omitted for a text without words: %j', (search) => {
    expect(matchesWords(organizations.words, search)).toBeNull();
  });
});
