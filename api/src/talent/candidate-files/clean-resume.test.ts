import { ascii, makeJpeg, makePdf } from '../../testing/factories/images';
import { cleanResume } from './clean-resume';

const clean = (bytes: readonly number[]) => () => cleanResume(Uint8Array.from(bytes));

describe('cleanResume', () => {
  it('returns a PDF unchanged', () => {
    const pdf = makePdf();
    expect(cleanResume(pdf)).toEqual({ contentType: 'application/pdf', content: pdf });
  });

  it.each([
    ['nothing', []],
    ['a picture', [...makeJpeg()]],
    ['a Word file', ascii('PK\x03\x04')],
    ['a page', ascii('<script>alert(1)</script>%PDF-1.7 %%EOF')],
    ['a PDF behind 30 kB', [...Array<number>(30 * 1024).fill(32), ...makePdf()]],
    ['a name without a number', ascii('%PDF-x %%EOF')],
  ])('refuses a file that is not a PDF: %s', (_, bytes) => {
    expect(clean(bytes)).toThrow(expect.objectContaining({ code: 'unsupported_media_type' }));
  });

  it.each([
    ['cut off', [...makePdf().subarray(0, -6)]],
    ['with its end far from the end', [...makePdf(), ...Array<number>(2000).fill(0)]],
  ])('refuses an incomplete PDF: %s', (_, bytes) => {
    expect(clean(bytes)).toThrow(expect.objectContaining({ code: 'invalid_request' }));
  });
});
