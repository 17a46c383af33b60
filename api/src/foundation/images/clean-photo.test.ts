import fc from 'fast-check';
import { deflateSync } from 'node:zlib';
import { ascii, chunk, exif, JFIF, makeJpeg, makePng } from '../../testing/factories/images';
import { caseCount } from '../../testing/random-cases';
import { ApiError } from '../errors/api-error';
import { cleanPhoto } from './clean-photo';

const BITS = { depth: 1, colour: 0 };
const NOISE = Uint8Array.from({ length: 14 }, (_, index) => (index * 89) % 251);

const WRONG_TYPE = expect.objectContaining({ code: 'unsupported_media_type' });

describe('cleanPhoto', () => {
  it('detects the type from the content', async () => {
    expect((await cleanPhoto(makeJpeg())).contentType).toBe('image/jpeg');
    expect((await cleanPhoto(makePng())).contentType).toBe('image/png');
  });

  it.each([
    ['nothing', []],
    ['a page', ascii('<!doctype html><script>alert(1)</script>')],
    ['an SVG', ascii('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['a GIF', ascii('GIF89a')],
    ['a WebP', ascii('RIFF\0\0\0\0WEBPVP8 ')],
    ['a HEIC', ascii('\0\0\0\x18ftypheic')],
    ['a PDF', ascii('%PDF-1.7')],
    ['a picture behind a page', [...ascii('<script>'), ...makeJpeg()]],
    ['a picture behind 30 kB', [...Array<number>(30 * 1024).fill(0), ...makePng()]],
    ['a picture behind a line end', [0x0a, ...makePng()]],
  ])('refuses any other file and names the allowed types: %s', async (_, bytes) => {
    await expect(cleanPhoto(Uint8Array.from(bytes))).rejects.toThrow(WRONG_TYPE);
  });
});

const SEEDS = [
  makeJpeg({ head: [...JFIF, ...exif(6, 'here')], tail: ascii('behind') }),
  makeJpeg({ isProgressive: true }),
  makeJpeg({ components: 4 }),
  makePng({ before: chunk('tEXt', ascii('words')), tail: ascii('behind') }),
];

const byte = fc.nat(255);
const offset = fc.nat(250);
const mutation = fc.oneof(
  fc.record({ kind: fc.constant('change'), offset, bytes: fc.tuple(byte) }),
  fc.record({ kind: fc.constant('insert'), offset, bytes: fc.array(byte, { maxLength: 30 }) }),
  fc.record({
    kind: fc.constant('length'),
    offset,
    bytes: fc.constantFrom([0xff, 0xff, 0xff, 0xff], [0, 0, 0, 0], [0x7f, 0xff, 0xff, 0xff]),
  }),
  fc.record({ kind: fc.constant('cut'), offset, bytes: fc.constant([]) }),
  fc.record({
    kind: fc.constant('marker'),
    offset,
    bytes: fc.tuple(fc.constant(0xff), fc.integer({ min: 0xc0, max: 0xff })),
  }),
);
const mutated = fc
  .tuple(fc.constantFrom(...SEEDS), fc.array(mutation, { maxLength: 4 }))
  .map(([seed, mutations]) => {
    let bytes = [...seed];
    for (const { kind, offset: at, bytes: added } of mutations) {
      if (kind === 'cut') bytes = bytes.slice(0, at);
      else bytes.splice(at, kind === 'insert' ? 0 : added.length, ...added);
    }
    return Uint8Array.from(bytes);
  });

const outcomeOf = async (bytes: Uint8Array) => {
  try {
    return await cleanPhoto(bytes);
  } catch (error) {
    return error;
  }
};

describe('cleanPhoto with a malicious file', () => {
  it('refuses a mutated image, or cleans it so that a second cleaning changes nothing', async () => {
    const codes = new Set<string>();
    await fc.assert(
      fc.asyncProperty(mutated, async (bytes) => {
        const outcome = await outcomeOf(bytes);
        if (outcome instanceof ApiError) {
          codes.add(outcome.code);
          return;
        }
        const once = await cleanPhoto(bytes);
        expect(outcome).toHaveProperty('content', (await cleanPhoto(once.content)).content);
        codes.add('cleaned');
      }),
      { numRuns: caseCount(1_000, 10_000) },
    );
    expect([...codes].sort()).toEqual(['cleaned', 'invalid_request', 'unsupported_media_type']);
  });

  const deflated = (bytes: number) => chunk('IDAT', [...deflateSync(Buffer.alloc(bytes))]);

  it.each([
    ['4 by 4 pixels and 30 MB of data', { width: 4, height: 4, pixels: deflated(30_000_000) }],
    ['one byte more than its rows', { pixels: deflated(15) }],
    ['one byte more than its bits', { width: 9, height: 1, ...BITS, pixels: deflated(4) }],
    ['one byte more than its passes', { rest: [0, 0, 1], pixels: deflated(16) }],
    ['data that ends early', { pixels: chunk('IDAT', [...deflateSync(NOISE)].slice(0, 10)) }],
  ])('refuses a PNG if the size of its data does not fit: %s', async (_, png) => {
    await expect(cleanPhoto(makePng(png))).rejects.toThrow('damaged');
  });

  it.each([
    ['rows', { pixels: deflated(14) }],
    ['bits', { width: 9, height: 1, ...BITS, pixels: deflated(3) }],
    ['passes', { rest: [0, 0, 1], pixels: deflated(15) }],
  ])('accepts a PNG if the size of its data fits its %s', async (_, png) => {
    expect((await cleanPhoto(makePng(png))).content).toEqual(makePng(png));
  });

  const flood = (part: readonly number[], start: Uint8Array, [from, to]: [number, number]) => {
    const bytes = Buffer.alloc(2 * 1024 * 1024, Uint8Array.from(part));
    return new Uint8Array(Buffer.concat([start.subarray(0, from), bytes, start.subarray(to)]));
  };

  it.each([
    ['markers', flood([0xff], makeJpeg(), [2, 2])],
    ['empty remarks', flood([0xff, 0xfe, 0, 2], makeJpeg(), [2, 2])],
    ['empty tables', flood([0xff, 0xc4, 0, 2], makeJpeg(), [2, 2])],
    ['scans', flood([0xff, 0xda, 0, 6, 1, 1, 0, 0, 0, 0], makeJpeg(), [2, 2])],
    ['escapes', flood([0xff, 0], makeJpeg(), [-2, -2])],
    ['empty chunks', flood(chunk('tEXt'), makePng(), [33, 33])],
    ['empty pixels', flood(chunk('IDAT'), makePng(), [33, 33])],
  ])('takes little time for a flood of %s', async (_, bytes) => {
    const began = process.cpuUsage();
    await outcomeOf(bytes);
    const { user, system } = process.cpuUsage(began);
    expect(user + system).toBeLessThan(2_000_000);
  });
});
