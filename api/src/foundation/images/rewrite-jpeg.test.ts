import {
  ascii,
  exif,
  frame,
  JFIF,
  makeJpeg,
  scansOf,
  segment,
} from '../../testing/factories/images';
import { rewriteJpeg } from './rewrite-jpeg';

const ADOBE = segment(0xee, [...ascii('Adobe'), 0, 100, 0, 0, 0, 0, 2]);
const DAMAGED = expect.objectContaining({ message: expect.stringContaining('damaged') });
const UNUSUAL = expect.objectContaining({ message: expect.stringContaining('regular JPEG') });
const TOO_LARGE = expect.objectContaining({ message: expect.stringContaining('25 million') });

const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');

describe('a clean JPEG', () => {
  it.each([
    ['gray', { components: 1 }],
    ['in colors', { components: 3 }],
    ['progressive', { isProgressive: true }],
    ['of a printer’s four colors', { components: 4, head: ADOBE }],
    ['with a JFIF head', { head: segment(0xe0, [...ascii('JFIF\0'), 1, 1, 0, 0, 1, 0, 1, 0, 0]) }],
  ] as const)('stays unchanged: %s', (_, jpeg) => {
    const bytes = makeJpeg({ ...jpeg, head: [...('head' in jpeg ? jpeg.head : [])] });
    expect(rewriteJpeg(bytes)).toEqual(bytes);
  });

  it('can contain restart markers, escaped FF bytes and fill bytes', () => {
    const scans = [...scansOf({ components: 1 }), 0xff, 0xd0, 0x01, 0xff, 0x00, 0x02];
    const bytes = makeJpeg({ components: 1, scans });
    expect(rewriteJpeg(bytes)).toEqual(bytes);
    expect(rewriteJpeg(makeJpeg({ components: 1, scans: [...scans, 0xff] }))).toEqual(bytes);
  });
});

describe('metadata in a JPEG', () => {
  const secret = 'SECRET 47.6,-122.3';

  it.each([
    ['a place in EXIF', { head: exif(1, secret) }],
    ['XMP', { head: segment(0xe1, ascii(`http://ns.adobe.com/xap/1.0/\0${secret}`)) }],
    ['a color profile', { head: segment(0xe2, ascii(`ICC_PROFILE\0\x01\x01${secret}`)) }],
    ['a comment', { head: segment(0xfe, ascii(secret)) }],
    ['a small picture in JFIF', { head: segment(0xe0, ascii(`JFIF\0${secret}`)) }],
    ['words behind Adobe’s', { head: segment(0xee, ascii(`Adobe1234567${secret}`)) }],
    ['a comment between scans', { scans: [...scansOf(), ...segment(0xfe, ascii(secret))] }],
    ['an archive behind the end', { tail: ascii(`PK\x03\x04${secret}`) }],
    ['another picture behind the end', { tail: [...makeJpeg({ head: exif(1, secret) })] }],
  ])('is removed: %s', (_, jpeg) => {
    const bytes = makeJpeg(jpeg);
    expect(textOf(bytes)).toContain(secret);
    const rewritten = textOf(rewriteJpeg(bytes));
    expect(rewritten).not.toContain('SECRET');
    expect(rewritten.endsWith('\xff\xd9')).toBe(true);
  });

  it('is reduced to the orientation of the camera', () => {
    const rewritten = rewriteJpeg(makeJpeg({ head: [...JFIF, ...exif(6, secret)] }));
    const upright = rewriteJpeg(makeJpeg({ head: exif(6, '') }));
    expect(rewriteJpeg(rewritten)).toEqual(rewritten);
    expect(textOf(upright)).toContain('\x01\x12\0\x03\0\0\0\x01\0\x06');
    expect(textOf(rewritten)).not.toContain(secret);
  });
});

describe('an invalid JPEG', () => {
  it('is refused, wherever it is cut off', () => {
    const bytes = makeJpeg({ head: [...JFIF, ...exif(3, 'here')], isProgressive: true });
    for (let length = 0; length < bytes.length; length += 1) {
      expect(() => rewriteJpeg(bytes.subarray(0, length))).toThrow(DAMAGED);
    }
  });

  it.each([
    ['a length beyond the end', { head: [0xff, 0xe5, 0xff, 0xff] }],
    ['a length below its own', { head: [0xff, 0xe5, 0, 1] }],
    ['no picture', { scans: [] }],
    ['a picture before its head', { tables: [...scansOf()] }],
    ['two heads', { head: frame() }],
    ['a start within', { head: [0xff, 0xd8] }],
    ['plain bytes between its parts', { head: [1, 2, 3] }],
    ['words in a table', { tables: segment(0xdb, [0, ...ascii('<script>'.repeat(9))]) }],
    ['more symbols than a table holds', { tables: segment(0xc4, [0, ...Array(16).fill(255)]) }],
    ['a table of an unknown place', { tables: segment(0xdb, [9, ...Array(64).fill(1)]) }],
    ['a scan’s head that is longer', { scans: segment(0xda, [1, 1, 0, 0, 63, 0, 7]) }],
    ['a scan of nothing', { scans: segment(0xda, [0, 0, 63, 0]) }],
    ['no width', { width: 0 }],
    ['more scans than anyone needs', { scans: Array(65).fill(scansOf()).flat() }],
    ['more parts than anyone needs', { head: Array(1001).fill(segment(0xfe, [])).flat() }],
  ])('is refused as damaged: %s', (_, jpeg) => {
    expect(() => rewriteJpeg(makeJpeg(jpeg))).toThrow(DAMAGED);
  });

  it.each([
    ['lossless', { marker: 0xc3 }],
    ['arithmetic', { marker: 0xc9 }],
    ['of 12 bits', { precision: 12 }],
    ['with a height that comes later', { scans: [...scansOf(), ...segment(0xdc, [0, 8])] }],
  ])('is refused as a kind that browsers do not show: %s', (_, jpeg) => {
    expect(() => rewriteJpeg(makeJpeg(jpeg))).toThrow(UNUSUAL);
  });

  it.each([
    { width: 5001, height: 5000 },
    { width: 10_001, height: 1 },
    { width: 65_535, height: 65_535 },
  ])('is refused if its dimensions are too large: $width × $height', (size) => {
    expect(() => rewriteJpeg(makeJpeg(size))).toThrow(TOO_LARGE);
  });
});
