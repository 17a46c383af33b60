/** From lowest to highest: the order is the rank. */
export const CLEARANCES = [
  'none',
  'public-trust',
  'confidential',
  'secret',
  'top-secret',
  'sci',
] as const;
export type Clearance = (typeof CLEARANCES)[number];

export const [, ...HELD_CLEARANCES] = CLEARANCES;
export type HeldClearance = (typeof HELD_CLEARANCES)[number];

export const clearanceRank = (clearance: Clearance | null): number =>
  clearance === null ? 0 : CLEARANCES.indexOf(clearance);

export const CLEARANCE_HINT = 'Must be None, Public Trust, Confidential, Secret, Top Secret or SCI';

export function parseClearance(text: string): Clearance | null {
  const words = text.toLowerCase().split(/[^a-z]+/);
  const plain = words.filter((word) => word !== '' && !QUALIFIERS.has(word)).join(' ');
  return BY_SPELLING.get(plain) ?? null;
}

const QUALIFIERS = new Set(
  'active current final interim granted clearance security cleared level with w ci fs full scope lifestyle poly polygraph eligible eligibility'.split(
    ' ',
  ),
);

const SPELLINGS: Record<Clearance, readonly string[]> = {
  none: ['none', 'no', 'na', 'n a', 'not', 'uncleared', 'unclassified'],
  'public-trust': [
    ...['public trust', 'publictrust', 'pt', 'mbi', 'bi public trust'],
    ...['low risk public trust', 'moderate risk public trust', 'high risk public trust'],
  ],
  confidential: ['confidential', 'c'],
  secret: ['secret', 's', 'collateral secret'],
  'top-secret': ['top secret', 'topsecret', 'ts', 'collateral top secret'],
  sci: ['sci', 'ts sci', 'tssci', 'top secret sci', 'ts top secret sci'],
};

const BY_SPELLING: ReadonlyMap<string, Clearance> = new Map(
  CLEARANCES.flatMap((clearance) => SPELLINGS[clearance].map((text) => [text, clearance] as const)),
);
