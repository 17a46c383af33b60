import { columnsOf, type Column, type ColumnKey } from '@gangway/contract/talent/csv-columns';
import { Button } from '@gangway/shared-ui/primitives/button';
import { Card } from '@gangway/shared-ui/primitives/card';
import { SelectField } from '@gangway/shared-ui/primitives/field';
import { useState } from 'react';
import { clipped } from '../../../display/clipped';
import type { Draft } from '../draft/draft';
import { answer } from '../draft/import-state';
import type { FileFacts } from '../reader/reading';
import styles from './columns.module.css';
import { namesFor, rematch, unmatched, type Matches } from './match-columns';

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
