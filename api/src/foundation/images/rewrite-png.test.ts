import { deflateSync } from 'node:zlib';
import { ascii, chunk, makePng, PNG_START, pngHead } from '../../testing/factories/images';
import { rewritePng } from './rewrite-png';

const DAMAGED = expect.objectContaining({ message: expect.stringContaining('damaged') });
const TOO_LARGE = expect.objectContaining({ message: expect.stringContaining('25 million') });

const PALETTE = chunk('PLTE', [1, 2, 3, 4, 5, 6]);
const CLEAR = chunk('tRNS', [0]);
const DEFLATED = [...deflateSync(Buffer.alloc(14))];

describe('a clean PNG', () => {
  it('stays unchanged', () => {
    expect(rewritePng(makePng())).toEqual(makePng());
    expect(rewritePng(makePng({ colour: 6, depth: 16, rest: [0, 0, 1] }))).toEqual(
      makePng({ colour: 6, depth: 16, rest: [0, 0, 1] }),
    );
  });

  it('keeps its palette and its transparency', () => {
    const png = makePng({ colour: 3, depth: 8, before: [...PALETTE, ...CLEAR] });
    expect(rewritePng(png)).toEqual(png);
  });

  it('can have its pixels in many chunks, and is stored with one', () => {
    const pixels = [
      ...chunk('IDAT'),
      ...chunk('IDAT', DEFLATED.slice(0, 1)),
      ...chunk('IDAT', DEFLATED.slice(1)),
    ];
    expect(rewritePng(makePng({ pixels }))).toEqual(makePng({ pixels: chunk('IDAT', DEFLATED) }));
  });
});

describe('metadata in a PNG', () => {
  const secret = ascii('SECRET 47.6,-122.3');

  it.each([
    ['words', { before: chunk('tEXt', secret) }],
    ['words behind it', { after: chunk('iTXt', secret) }],
    ['EXIF', { before: chunk('eXIf', secret) }],
    ['the time', { after: chunk('tIME', secret) }],
    ['a color profile', { before: chunk('iCCP', secret) }],
    ['more pictures', { after: chunk('fdAT', secret) }],
    ['an unknown part', { after: chunk('xxXx', secret) }],
    ['a page behind the end', { tail: [...ascii('<script>'), ...secret] }],
  ])('is removed: %s', (_, png) => {
    expect(rewritePng(makePng(png))).toEqual(makePng());
  });
});

describe('an invalid PNG', () => {
  it('is refused, wherever it is cut off', () => {
    const bytes = makePng({ before: chunk('tEXt', ascii('words')) });
    for (let length = 0; length < bytes.length; length += 1) {
      expect(() => rewritePng(bytes.subarray(0, length))).toThrow(DAMAGED);
    }
  });

  const spoiled = (png: Uint8Array<ArrayBuffer>, offset: number) =>
    png.with(offset, (png[offset] ?? 0) ^ 1);

  it('is refused if any of its bytes is changed', () => {
    for (let offset = PNG_START.length; offset < makePng().length; offset += 1) {
      expect(() => rewritePng(spoiled(makePng(), offset))).toThrow(DAMAGED);
    }
  });

  it.each([
    ['a length beyond the end', { before: [0x7f, 0xff, 0xff, 0xff, ...ascii('tEXt')] }],
    ['a length of all bits', { before: [0xff, 0xff, 0xff, 0xff, ...ascii('IDAT')] }],
    ['a name of no letters', { before: chunk('1234') }],
    ['a needed part that is unknown', { before: chunk('XXXX') }],
    ['no picture', { pixels: [] }],
    ['an empty picture', { pixels: chunk('IDAT') }],
    ['a picture that is not deflated', { pixels: chunk('IDAT', ascii('<script>')) }],
    ['a second head', { before: pngHead() }],
    ['a palette behind the picture', { after: PALETTE }],
    ['a picture in two places', { after: [...CLEAR, ...chunk('IDAT', DEFLATED)] }],
    ['an unknown kind of colour', { colour: 5 }],
    ['a depth that its colours cannot have', { colour: 6, depth: 4 }],
    ['an unknown compression', { rest: [1, 0, 0] }],
    ['a head that is longer', { rest: [0, 0, 0, 0] }],
    ['no width', { width: 0 }],
    ['more parts than anyone needs', { before: Array(10_000).fill(chunk('tEXt')).flat() }],
  ])('is refused as damaged: %s', (_, png) => {
    expect(() => rewritePng(makePng(png))).toThrow(DAMAGED);
  });

  it.each([
    { width: 5001, height: 5000 },
    { width: 10_001, height: 1 },
    { width: 0xffff_ffff, height: 0xffff_ffff },
  ])('is refused if its dimensions are too large: $width × $height', (size) => {
    expect(() => rewritePng(makePng(size))).toThrow(TOO_LARGE);
  });
});
