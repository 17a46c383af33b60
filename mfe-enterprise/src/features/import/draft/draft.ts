import { ColumnNames, SKILL_SEPARATORS } from '@gangway/contract/column-names';
import * as z from 'zod/mini';
import { ENCODINGS } from '../reader/encoding';

const Correction = z.object({
  line: z.number(),
  /** How many lines of the file the row takes. */
  span: z.number(),
  /** Null leaves the row out. */
  cells: z.nullable(z.array(z.string())),
});
export type Correction = z.infer<typeof Correction>;

const Order = z.object({
  employeeCount: z.number(),
  uploadFee: z.number(),
  totalCost: z.number(),
  organizationFee: z.optional(z.number()),
  hasOrganizationFeePaid: z.boolean(),
});
/** What the calculator hands to the payment page; amounts are dollars, as specified. */
export type Order = z.infer<typeof Order>;

export const DraftDetails = z.object({
  id: z.string(),
  userId: z.string(),
  name: z.string(),
  department: z.string(),
  fileName: z.string(),
  encoding: z.nullable(z.enum(ENCODINGS)),
  columns: ColumnNames,
  /** Lists of federal organizations have one column more. */
  isFederal: z.boolean(),
  skillSeparator: z.nullable(z.enum(SKILL_SEPARATORS)),
  order: z.nullable(Order),
  corrections: z.array(Correction),
});

export type Draft = z.infer<typeof DraftDetails> & {
  source: Blob;
  /** What is sent, where that is not the file itself: in UTF-8, with the corrections. */
  checked: Blob | null;
};
