import * as z from 'zod/mini';
import { defineCalls } from '../foundation/call';
import { cellText } from '../foundation/cell-text';
import { cents, count, id } from '../foundation/fields';
import { ColumnNames, SKILL_SEPARATORS } from './column-names';
import { fileNameProblem } from './list-bytes';
import { TransitionList } from './transition-lists';

export const LIST_FILE_BYTES = 10 * 1024 * 1024;

export type ImportCheck = z.infer<typeof ImportCheck>;

export type ImportedList = z.infer<typeof ImportedList>;

/** JSON in a form field. */
const columnNames = z.optional(
  z.pipe(
    z.string().check(z.maxLength(20_000, 'Too many columns')),
    z.pipe(
      z.transform((text: string, context): unknown => {
        try {
          return JSON.parse(text);
        } catch {
          context.issues.push({ code: 'custom', message: 'Not JSON', input: text });
          return z.NEVER;
        }
      }),
      ColumnNames,
    ),
  ),
);

const reading = {
  columns: columnNames,
  skillSeparator: z.optional(z.enum(SKILL_SEPARATORS)),
};

const ListCheckForm = z.strictObject(reading);

const left = {
  /** People already on paid lists: updated and not charged again. */
  updated: count,
  skipped: z.array(z.string()),
};

export const ImportCheck = z.object({
  /** People who are not on paid lists yet; each of them costs. */
  newCount: count,
  ...left,
  problems: z.array(z.object({ line: count, column: z.nullable(z.string()), reason: z.string() })),
  /** Can exceed the listed problems, which stop at 1,000. */
  problemCount: count,
  cents,
  sameAs: z.nullable(z.object({ id, name: z.string(), isPaid: z.boolean() })),
});

export const ImportedList = z.object({
  candidatesCount: count,
  list: z.nullable(TransitionList),
  ...left,
});

const ListUploadForm = z.strictObject({
  name: cellText('List name is required'),
  department: cellText('Department is required'),
  ...reading,
});

export const listImportCalls = defineCalls({
  'POST /api/transition-lists': {
    summary: 'Import a list; it waits for its payment, unless the organization is a federal one',
    access: 'hr',
    userLimit: 'importByUser',
    form: { maxFileBytes: LIST_FILE_BYTES, fileNameProblem, fields: ListUploadForm },
    answer: { status: 201, orStatus: 200, body: ImportedList },
    errors: ['csv_invalid', 'account_suspended', 'rate_limited'],
  },
  'POST /api/transition-lists/check': {
    summary: 'Preview the import of a file; nothing is stored',
    access: 'hr',
    userLimit: 'importByUser',
    form: { maxFileBytes: LIST_FILE_BYTES, fileNameProblem, fields: ListCheckForm },
    answer: { status: 200, body: ImportCheck },
    errors: ['rate_limited'],
  },
});
