import { type ColumnNames, type SkillSeparator } from '@gangway/contract/talent/column-names';
import type { ColumnKey } from '@gangway/contract/talent/csv-columns';
import type { ListProblem } from '@gangway/contract/talent/list-file';
import type { Correction } from '../draft/draft';
import type { Encoding } from './encoding';

export type ReadRequest = {
  source: Blob;
  encoding: Encoding | null;
  columns: ColumnNames;
  isFederal: boolean;
  skillSeparator: SkillSeparator | null;
  corrections: readonly Correction[];
};

export type BadRow = {
  line: number;
  span: number;
  cells: readonly string[];
  problems: readonly { column: ColumnKey | null; reason: string }[];
  /** Its cells were not parsed as the file means them, so it cannot be corrected here. */
  isBroken: boolean;
};

export type EncodingChoice = { encoding: Encoding; words: readonly string[] };

export type FileFacts = {
  encoding: Encoding;
  encodingChoices: readonly EncodingChoice[];
  header: readonly string[];
  sample: readonly (readonly string[])[];
  indexes: readonly (readonly [ColumnKey, number])[];
};

export type ReadResult = FileFacts &
  (
    | { kind: 'unreadable'; reason: string }
    | { kind: 'columns'; missing: readonly string[] }
    | { kind: 'skills'; example: string }
    | {
        kind: 'checked';
        rowCount: number;
        badRowCount: number;
        fileProblems: readonly ListProblem[];
        content: Blob | null;
      }
  );

export type ReadEvent =
  | { kind: 'progress'; share: number; badRows: readonly BadRow[] }
  | { kind: 'done'; result: ReadResult }
  | { kind: 'failed'; error: unknown };
