export const ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'macintosh'] as const;
export type Encoding = (typeof ENCODINGS)[number];

export const DOUBTFUL_ENCODINGS = ['windows-1252', 'macintosh', 'utf-8'] as const;

const SAMPLE = 4096;
/** English text in UTF-16 is half zero bytes, all at even or all at odd offsets. */
const MANY_ZEROS = 0.3;

export const decode = (bytes: Uint8Array, encoding: Encoding): string =>
  new TextDecoder(encoding).decode(bytes);

type Found = {
  encoding: Encoding;
  isInDoubt: boolean;
};

export function findEncoding(bytes: Uint8Array): Found {
  const certain = markedEncoding(bytes) ?? wideEncoding(bytes);
  if (certain) return { encoding: certain, isInDoubt: false };
  if (isUtf8(bytes)) return { encoding: 'utf-8', isInDoubt: false };
  return { encoding: isDamagedUtf8(bytes) ? 'utf-8' : 'windows-1252', isInDoubt: true };
}

const FOREIGN_WORD = /[^\s,;"|]*[^\0-\x7F][^\s,;"|]*/g;
const MOST_WORDS = 6;

export function sampleWords(bytes: Uint8Array, encoding: Encoding): string[] {
  const words = new Set<string>();
  for (const [word] of decode(bytes, encoding).matchAll(FOREIGN_WORD)) {
    words.add(word);
    if (words.size === MOST_WORDS) break;
  }
  return [...words];
}

function markedEncoding(bytes: Uint8Array): Encoding | undefined {
  const marked = BYTE_ORDER_MARKS.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte));
  return marked?.[0];
}

const BYTE_ORDER_MARKS: readonly [Encoding, readonly number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

function wideEncoding(bytes: Uint8Array): Encoding | undefined {
  const { even, odd } = zerosIn(bytes);
  if (odd > MANY_ZEROS && even < odd / 10) return 'utf-16le';
  return even > MANY_ZEROS && odd < even / 10 ? 'utf-16be' : undefined;
}

function zerosIn(bytes: Uint8Array): { even: number; odd: number } {
  const zeros = { even: 0, odd: 0 };
  const sample = bytes.subarray(0, SAMPLE);
  sample.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2 === 0 ? 'even' : 'odd'] += 1;
  });
  const half = Math.max(1, sample.length / 2);
  return { even: zeros.even / half, odd: zeros.odd / half };
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** UTF-8 with a few damaged bytes, as in a truncated copy. */
function isDamagedUtf8(bytes: Uint8Array): boolean {
  const text = decode(bytes, 'utf-8');
  return countOf(text, /\uFFFD/g) * 10 < countOf(text, /[^\0-\x7F]/g);
}

const countOf = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;
