import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../foundation/db/db';
import type { Words } from './words';

export async function prepareDraws(tx: Db, all: readonly Words[]): Promise<void> {
  for (const make of [DRAW, ZIPF, UUID]) await tx.execute(make);
  await tx.execute(sql`
    create temporary table scale_words (
      kind text, ordinal int, word text, primary key (kind, ordinal)
    ) on commit drop`);
  for (const { kind, words } of all) {
    await tx.execute(sql`
      insert into scale_words
      select ${kind}, ordinal - 1, word
      from json_array_elements_text(${JSON.stringify(words)}::text::json)
        with ordinality as given(word, ordinal)`);
  }
  await tx.execute(sql`analyze scale_words`);
}

/** Each question has its own number, so that the draws are independent of each other. */
export function drawer(seed: number) {
  let question = seed * 1_000;
  return (one: SQL = sql`i`): SQL => {
    question += 1;
    return sql`pg_temp.draw(${one}, ${sql.raw(String(question))})`;
  };
}

export const word = (kind: string, ordinal: SQL): SQL =>
  sql`(select word from scale_words where kind = ${sql.raw(`'${kind}'`)} and ordinal = ${ordinal})`;

const DRAW =
  sql.raw(`create or replace function pg_temp.draw(one bigint, question int) returns float8
  language sql immutable as $$
    select (hashint8extended(one, question) & 9007199254740991) / 9007199254740992.0::float8
  $$`);

const ZIPF =
  sql.raw(`create or replace function pg_temp.zipf(drawn float8, places int, head int) returns int
  language sql immutable as $$
    select floor(head * (exp(drawn * ln((places + head)::float8 / head)) - 1))::int
  $$`);

const UUID = sql.raw(`create or replace function pg_temp.id_of(name text) returns uuid
  language sql immutable as $$
    select overlay(overlay(md5(name) placing '4' from 13) placing '8' from 17)::uuid
  $$`);
