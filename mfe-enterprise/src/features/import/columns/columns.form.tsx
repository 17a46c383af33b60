import type { ColumnNames } from '@gangway/contract/talent/column-names';
import {
  columnsOf,
  type Column,
  type ColumnKey,
  CSV_COLUMNS,
} from '@gangway/contract/talent/csv-columns';
import { indexColumns } from '@gangway/contract/talent/index-columns';
import { Button } from '@gangway/shared-ui/primitives/button';
import { Card } from '@gangway/shared-ui/primitives/card';
import { SelectField } from '@gangway/shared-ui/primitives/field';
import { useState } from 'react';
import { clipped } from '../../../display/clipped';
import type { Draft } from '../draft/draft';
import { answer } from '../draft/import-state';
import type { FileFacts } from '../reader/reading';
import styles from './columns.module.css';

const NONE = '';

const MOST_EXAMPLES = 3;

export function ColumnsForm({ draft, facts }: { draft: Draft; facts: FileFacts }) {
  const [matches, setMatches] = useState<Matches>(() => new Map(facts.indexes));
  const missing = unmatched(matches);
  return (
    <Card as="section" aria-labelledby="columns-title" className={styles.card}>
      <header className={styles.header}>
        <h2 id="columns-title">Match your columns</h2>
        <p>
          We do not recognize some column names in your file. Choose the column for each field. We
          remember your choices for your organization’s next file.
        </p>
      </header>
      <ul className={styles.rows}>
        {columnsOf(draft).map((column) => (
          <ColumnRow
            key={column.key}
            column={column}
            facts={facts}
            matches={matches}
            onMatch={(key, index) => setMatches(rematch(matches, key, index))}
          />
        ))}
      </ul>
      <p role="status" className={styles.missing}>
        {missing.length > 0 ? `Still to match: ${missing.join(', ')}` : 'All columns are matched.'}
      </p>
      <Button
        size="large"
        disabled={missing.length > 0}
        className={styles.submit}
        onClick={() => answer({ columns: namesFor(facts.header, matches, draft) })}
      >
        Check the list
      </Button>
    </Card>
  );
}

type Matches = ReadonlyMap<ColumnKey, number>;

/** The limit of `ColumnNames` in the contract. */
const LONGEST_NAME = 200;

/** Only columns with an unexpected title get a name. Names from other files are kept. */
export function namesFor(
  header: readonly string[],
  matches: Matches,
  { columns, isFederal }: Pick<Draft, 'columns' | 'isFederal'>,
): ColumnNames {
  const keys = new Map([...matches].map(([key, index]) => [index, key]));
  const names = new Map(Object.entries(columns));
  header.forEach((title, index) => {
    const key = keys.get(index) ?? null;
    if (key === automatic(title, isFederal)) names.delete(ownName(title));
    else if (title.trim() !== '') names.set(ownName(title), key);
  });
  return Object.fromEntries(names);
}

export function rematch(matches: Matches, key: ColumnKey, index: number | null): Matches {
  const others = [...matches].filter(([other, at]) => other !== key && at !== index);
  return new Map(index === null ? others : [...others, [key, index]]);
}

export const unmatched = (matches: Matches): string[] =>
  CSV_COLUMNS.filter((column) => !('isOptional' in column) && !matches.has(column.key)).map(
    ({ title }) => title,
  );

type RowProps = {
  column: Column;
  facts: FileFacts;
  matches: Matches;
  onMatch: (key: ColumnKey, index: number | null) => void;
};

function ColumnRow({ column, facts, matches, onMatch }: RowProps) {
  const { key, title } = column;
  const matched = matches.get(key);
  const isOptional = 'isOptional' in column;
  const examples = examplesOf(facts.sample, matched);
  return (
    <li className={styles.row}>
      <SelectField
        label={isOptional ? `${title} (optional)` : title}
        name={key}
        value={matched ?? NONE}
        error={matched === undefined && !isOptional ? 'Choose a column from your file' : undefined}
        hint={examples && `For example: ${examples}`}
        onChange={({ currentTarget: { value } }) =>
          onMatch(key, value === NONE ? null : Number(value))
        }
      >
        <option value={NONE}>{isOptional ? 'Not in this file' : 'Choose a column'}</option>
        {facts.header.map((name, index) =>
          name.trim() === '' || facts.header.indexOf(name) < index ? null : (
            <option key={index} value={index}>
              {name}
            </option>
          ),
        )}
      </SelectField>
    </li>
  );
}

function examplesOf(sample: FileFacts['sample'], index: number | undefined): string {
  if (index === undefined) return '';
  const cells = sample.map((row) => row[index]?.trim() ?? '').filter((cell) => cell !== '');
  return [...new Set(cells.map(clipped))].slice(0, MOST_EXAMPLES).join(' · ');
}

const automatic = (title: string, isFederal: boolean): ColumnKey | null =>
  [...indexColumns([title], { isFederal }).keys()][0] ?? null;

const ownName = (title: string): string => title.trim().slice(0, LONGEST_NAME);
