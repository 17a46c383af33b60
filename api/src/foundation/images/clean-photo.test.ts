import fc from 'fast-check';
import { ascii, chunk, exif, JFIF, makeJpeg, makePng } from '../../testing/factories/images';
import { caseCount } from '../../testing/random-cases';
import { ApiError } from '../errors/api-error';
import { cleanPhoto } from './clean-photo';

const WRONG_TYPE = expect.objectContaining({ code: 'unsupported_media_type' });

describe('cleanPhoto', () => {
  it('tells the type by the content', () => {
    expect(cleanPhoto(makeJpeg()).contentType).toBe('image/jpeg');
    expect(cleanPhoto(makePng()).contentType).toBe('image/png');
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
  ])('says of another one which it takes: %s', (_, bytes) => {
    expect(() => cleanPhoto(Uint8Array.from(bytes))).toThrow(WRONG_TYPE);
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

const outcomeOf = (bytes: Uint8Array) => {
  try {
    return cleanPhoto(bytes);
  } catch (error) {
    return error;
  }
};

describe('a file made to do harm', () => {
  it('is a picture that is the same when it is cleaned again, or is refused', () => {
    const codes = new Set<string>();
    fc.assert(
      fc.property(mutated, (bytes) => {
        const outcome = outcomeOf(bytes);
        if (outcome instanceof ApiError) {
          codes.add(outcome.code);
          return;
        }
        expect(outcome).toHaveProperty('content', cleanPhoto(cleanPhoto(bytes).content).content);
        codes.add('cleaned');
      }),
      { numRuns: caseCount(1_000, 10_000) },
    );
    expect([...codes].sort()).toEqual(['cleaned', 'invalid_request', 'unsupported_media_type']);
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
  ])('takes little time, however many it has: %s', (_, bytes) => {
    const began = process.cpuUsage();
    outcomeOf(bytes);
    const { user, system } = process.cpuUsage(began);
    expect(user + system).toBeLessThan(2_000_000);
  });
});
