import { CAPITALS, fold, phraseOf, SEPARATORS } from '@gangway/contract/foundation/fold';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import * as z from 'zod/mini';
import { queryRows } from '../../foundation/db/db';
import { forFile } from '../../testing/made-for-tests';
import { openTestDatabase } from '../../testing/test-database';

const database = forFile(openTestDatabase);

const Folded = z.object({ folded: z.string(), phrase: z.string() });

const asDatabase = (texts: readonly string[]) =>
  queryRows(
    database.db,
    sql`select gangway_fold(text) as folded, gangway_phrase(text) as phrase
        from json_array_elements_text(${JSON.stringify(texts)}::text::json)
          with ordinality as given(text, ordinal)
        order by ordinal`,
    Folded,
  );

async function differing(texts: readonly string[]) {
  const answers = await asDatabase(texts);
  return texts.flatMap((text, index) => {
    const contract = { folded: fold(text), phrase: phraseOf(text) };
    const database = answers[index];
    const isSame = database?.folded === contract.folded && database.phrase === contract.phrase;
    return isSame ? [] : [{ text, contract, database }];
  });
}

const isLetter = (code: number) => code < 0xd800 || code > 0xdfff;
const everyCharacter = Array.from({ length: 0xffff }, (_, code) => code + 1)
  .filter((code) => isLetter(code) && (code < 0x2e00 || code % 7 === 0))
  .map((code) => String.fromCharCode(code));

const text = fc.string({
  unit: fc.oneof(
    fc.constantFrom(
      ...Array.from(CAPITALS + SEPARATORS),
      'ß',
      'İ',
      'ı',
      '\u001f',
      '\u00a0',
      '𝒜',
      '😀',
    ),
    fc.string({ unit: 'grapheme-composite', minLength: 1, maxLength: 1 }),
  ),
});

const isStorable = (one: string) =>
  !/\p{Surrogate}/u.test(one) && !one.includes('\0') && !one.startsWith('\ufeff');

describe('the folding of text in the database', () => {
  it('equals that of the contract for each character, at a border and inside a word', async () => {
    // Not at the start, where the embedded database's driver takes U+FEFF for a byte order mark.
    const texts = everyCharacter.flatMap((one) => [`-${one}`, `A${one}b`]);
    expect(await differing(texts)).toEqual([]);
  });

  it('equals that of the contract for random texts', async () => {
    const texts = fc.sample(text.filter(isStorable), 5_000);
    expect(await differing(texts)).toEqual([]);
  });

  it('leaves an empty text empty', async () => {
    expect(await asDatabase([''])).toEqual([{ folded: '', phrase: '  ' }]);
  });
});
