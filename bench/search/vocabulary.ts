import { type Db, queryRows } from '@gangway/api/foundation/db/db';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';

export type Person = z.infer<typeof Person>;

export type Vocabulary = {
  people: Person[];
  popularSkills: string[];
  rareTexts: string[];
  unicodeTexts: string[];
};

const POPULAR = { where: "kind = 'skill'", order: 'uses desc', limit: 40 };
const RARE = { where: "kind <> 'department' and length(text) > 4", order: 'uses', limit: 2000 };
const UNICODE = { where: "text ~ '[^ -~]'", order: 'md5(text)', limit: 500 };

export async function readVocabulary(db: Db): Promise<Vocabulary> {
  const people = sql`select position_title as title, previous_company as company, department,
      location, skills
    from candidates where state = 'opted-in' order by md5(id::text) limit 2000`;
  return {
    people: await queryRows(db, people, Person),
    popularSkills: await textsOf(db, POPULAR),
    rareTexts: await textsOf(db, RARE),
    unicodeTexts: await textsOf(db, UNICODE),
  };
}

const Person = z.object({
  title: z.string(),
  company: z.string(),
  department: z.string(),
  location: z.string(),
  skills: z.array(z.string()),
});

const Used = z.object({ kind: z.string(), text: z.string() });

type TextsRequest = { where: string; order: string; limit: number };

async function textsOf(db: Db, { where, order, limit }: TextsRequest): Promise<string[]> {
  const query = sql`select kind, text from facets where ${sql.raw(where)}
    order by ${sql.raw(order)}, id limit ${limit}::int`;
  return (await queryRows(db, query, Used)).map(({ text }) => text);
}
