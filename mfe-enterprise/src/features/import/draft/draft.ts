import { ColumnNames, SKILL_SEPARATORS } from '@gangway/contract/talent/column-names';
import * as z from 'zod/mini';
import { ENCODINGS } from '../reader/encoding';

export type Correction = z.infer<typeof Correction>;

/** Amounts are in dollars, as specified. */
export type Order = z.infer<typeof Order>;

export type Draft = z.infer<typeof DraftDetails> & {
  source: Blob;
  checked: Blob | null;
};

const Correction = z.object({
  line: z.number(),
  span: z.number(),
  cells: z.nullable(z.array(z.string())),
});

const Order = z.object({
  employeeCount: z.number(),
  uploadFee: z.number(),
  totalCost: z.number(),
  organizationFee: z.optional(z.number()),
  hasOrganizationFeePaid: z.boolean(),
});

export const DraftDetails = z.object({
  id: z.string(),
  userId: z.string(),
  name: z.string(),
  department: z.string(),
  fileName: z.string(),
  encoding: z.nullable(z.enum(ENCODINGS)),
  columns: ColumnNames,
  isFederal: z.boolean(),
  skillSeparator: z.nullable(z.enum(SKILL_SEPARATORS)),
  order: z.nullable(Order),
  corrections: z.array(Correction),
});

/** In dollars, once for each organization, bought through sales and never charged online. */
export const CALCULATOR_SETUP_FEE = 499;

export const FALLBACK_SETUP_FEE = 35_000;
