import fc from 'fast-check';
import * as z from 'zod/mini';
import { caseCount } from '../../testing/random-cases';
import { ApiError } from '../errors/api-error';
import { createBodySlots } from './body-slots';
import { readForm } from './read-form';

const MB = 1024 * 1024;
const FORM = { maxFileBytes: MB, fields: z.object({}) };
const BOUNDARY = 'x-boundary';

type Part = { name?: string; fileName?: string; content?: string; headers?: string };

const partOf = ({ name, fileName, content = '', headers }: Part): string => {
  const named = name === undefined ? '' : `; name="${name}"`;
  const file = fileName === undefined ? '' : `; filename="${fileName}"`;
  const lines = headers ?? `Content-Disposition: form-data${named}${file}`;
  return `--${BOUNDARY}\r\n${lines}\r\n\r\n${content}\r\n`;
};

const formOf = (...parts: Part[]) => `${parts.map(partOf).join('')}--${BOUNDARY}--\r\n`;

const FILE: Part = { name: 'file', fileName: 'staff.csv', content: 'a,b\r\n--x\r\n1,2' };

type Sent = { type?: string; chunk?: number; headers?: Record<string, string> };

function requestOf(body: string | Buffer, { type, chunk = 7, headers }: Sent = {}): Request {
  const bytes = Buffer.from(body);
  let start = 0;
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (start < bytes.length) controller.enqueue(bytes.subarray(start, start + chunk));
      else controller.close();
      start += chunk;
    },
  });
  return new Request('http://localhost/', {
    method: 'POST',
    headers: { 'content-type': type ?? `multipart/form-data; boundary=${BOUNDARY}`, ...headers },
    body: stream,
    duplex: 'half',
  });
}

const slot = () => createBodySlots()('192.0.2.1');

const read = async (body: string | Buffer, sent: Sent = {}) => {
  const { fields, file } = await readForm(requestOf(body, sent), FORM, slot());
  return { fields, file: Buffer.from(file).toString() };
};

describe('readForm', () => {
  it.each([
    ['before', [FILE, { name: 'name', content: 'Spring – Lisbon' }]],
    ['after', [{ name: 'name', content: 'Spring – Lisbon' }, FILE]],
  ])('reads a file %s its fields, whatever the size of the chunks', async (_, parts) => {
    for (const chunk of [1, 7, 100, MB]) {
      expect(await read(formOf(...parts), { chunk })).toEqual({
        fields: { name: 'Spring – Lisbon' },
        file: FILE.content,
      });
    }
  });

  it('reads a form as a browser sends it', async () => {
    const data = new FormData();
    data.append('name', 'Spring');
    data.append('file', new File(['a,b'], 'staff "1".csv', { type: 'text/csv' }));
    const request = new Request('http://localhost/', { method: 'POST', body: data });
    const { fields, file } = await readForm(request, FORM, slot());
    expect([fields, Buffer.from(file).toString()]).toEqual([{ name: 'Spring' }, 'a,b']);
  });

  it('reads an empty file, and ignores text before and after the parts', async () => {
    const form = formOf({ name: 'file', fileName: 'staff.csv' });
    expect(await read(`preamble\r\n${form}epilogue`)).toEqual({ fields: {}, file: '' });
  });

  it('accepts a file of exactly the largest size', async () => {
    const content = 'x'.repeat(MB);
    expect((await read(formOf({ ...FILE, content }), { chunk: 4096 })).file).toHaveLength(MB);
  });

  it.each([
    ['one byte more', { chunk: 4096 }],
    ['one byte more, in one piece', { chunk: 2 * MB }],
  ])('refuses a file of %s', async (_, sent) => {
    const content = 'x'.repeat(MB + 1);
    await expect(read(formOf({ ...FILE, content }), sent)).rejects.toMatchObject({
      code: 'payload_too_large',
      message: 'The file is larger than 1 MB',
    });
  });

  it('refuses a file that is too large while the client is still sending', async () => {
    const start = `${partOf(FILE).slice(0, -2)}${'x'.repeat(MB)}`;
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        controller.enqueue(Buffer.from(sent === 0 ? start : 'x'.repeat(1024)));
        sent += 1;
      },
    });
    const request = new Request('http://localhost/', {
      method: 'POST',
      headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
      body: endless,
      duplex: 'half',
    });
    await expect(readForm(request, FORM, slot())).rejects.toMatchObject({
      code: 'payload_too_large',
    });
    expect(sent).toBeLessThan(10);
    expect(request.body?.locked).toBe(false);
  });

  it('counts bytes outside of file and fields toward the size', async () => {
    const endless = `${'-'.repeat(2 * MB)}\r\n${formOf(FILE)}`;
    await expect(read(endless, { chunk: 4096 })).rejects.toMatchObject({
      code: 'payload_too_large',
    });
  });

  const fields = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ name: `field${index}`, content: 'x' }));

  it.each([
    ['no file', [{ name: 'name', content: 'x' }], 'Please choose a file'],
    ['nothing', [], 'Please choose a file'],
    ['two files', [FILE, FILE], 'Send only one file'],
    ['a file by another name', [{ ...FILE, name: 'list' }], 'Send the file in the field "file"'],
    [
      'one field twice',
      [FILE, { name: 'name', content: 'x' }, { name: 'name', content: 'x' }],
      'This field was sent more than once',
    ],
    ['too many fields', [FILE, ...fields(17)], 'The form has too many fields'],
    ['too many fields first', [...fields(17), FILE], 'The form has too many fields'],
    [
      'a field that is too long',
      [{ name: 'name', content: 'x'.repeat(81 * 1024) }, FILE],
      'This field is too long',
    ],
    [
      'the NUL character',
      [{ name: 'name', content: 'a\0b' }, FILE],
      'The NUL character is not allowed',
    ],
    ['a field without a name', [{ content: 'x' }, FILE], 'The form is broken or incomplete'],
  ])('refuses a form with %s', async (_, parts, message) => {
    await expect(read(formOf(...parts))).rejects.toMatchObject({
      code: 'invalid_request',
      message,
    });
  });

  it.each([
    ['without its end', formOf(FILE).slice(0, -6)],
    ['that breaks off in the file', formOf(FILE).slice(0, 100)],
    ['that breaks off in a header', formOf(FILE).slice(0, 30)],
    [
      'with an end that cuts off a header',
      `${partOf({ name: 'name' })}--${BOUNDARY}\r\nX: y\r\n--${BOUNDARY}--`,
    ],
    ['with another boundary', formOf(FILE).replaceAll(BOUNDARY, 'other')],
    ['that is nothing', ''],
    [
      'with headers of any length',
      formOf({ headers: `X: ${'x'.repeat(9000)}` }, FILE).slice(0, -9),
    ],
  ])('refuses a form %s', async (_, body) => {
    await expect(read(body, { chunk: 50 })).rejects.toMatchObject({ code: 'invalid_request' });
  });

  it.each([
    'multipart/form-data',
    'multipart/form-data; boundary=',
    'multipart/form-data; boundary',
  ])('refuses the content type "%s"', async (type) => {
    await expect(read(formOf(FILE), { type })).rejects.toMatchObject({
      code: 'invalid_request',
    });
  });

  it('reads or refuses a form of arbitrary bytes without hanging or crashing', async () => {
    const whole = Buffer.from(formOf({ name: 'name', content: 'x' }, FILE, { name: 'b' }));
    const piece = fc.constantFrom(
      ...['\r\n', '--', BOUNDARY, `--${BOUNDARY}`, `\r\n--${BOUNDARY}--`, '\r\n\r\n', '"', ';'],
      ...['Content-Disposition: form-data', '; name="file"', '; filename="', 'name=', '\0', 'ü'],
    );
    const edit = fc.record({ at: fc.nat(whole.length), remove: fc.nat(40), add: piece });
    const edited = fc
      .array(edit, { minLength: 1, maxLength: 5 })
      .map((edits) =>
        edits.reduce(
          (body, { at, remove, add }) =>
            Buffer.concat([body.subarray(0, at), Buffer.from(add), body.subarray(at + remove)]),
          whole,
        ),
      );
    const pieces = fc.array(piece, { maxLength: 40 }).map((parts) => Buffer.from(parts.join('')));
    const bytes = fc.uint8Array({ maxLength: 200 }).map((array) => Buffer.from(array));
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(edited, pieces, bytes),
        fc.integer({ min: 1, max: 200 }),
        async (body, chunk) => {
          const outcome = await read(body, { chunk }).then(
            () => 'read',
            (error: unknown) => (error instanceof ApiError ? error.code : String(error)),
          );
          expect(outcome).toMatch(/^(read|invalid_request)$/);
        },
      ),
      { numRuns: caseCount(300, 20_000) },
    );
  });
});
