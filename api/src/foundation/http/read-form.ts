import { Busboy, type BusboyInstance } from '@fastify/busboy';
import type { Call } from '@gangway/contract/foundation/call';
import { invalidRequest } from '../errors/api-error';
import type { BodySlot } from './body-slots';
import { fileTooLarge, readChunks, requireType } from './read-bytes';
import { nulRefused } from './refuse-nul';

const KB = 1024;

const TYPE = 'multipart/form-data';

/** The longest field of the contract has 20,000 characters, of up to 4 bytes each. */
const FIELD_BYTES = 80 * KB;
const FIELDS = 16;
const HEADER_BYTES = 4 * KB;
const HEADERS = 8;
const OVERHEAD_BYTES = 256 * KB;

const FILE = 'file';

export type RawForm = { fields: Record<string, string>; file: Uint8Array<ArrayBuffer> };

const WRONG_TYPE = `Send a form with Content-Type ${TYPE}`;

type Form = NonNullable<Call['form']>;

type Collected = { fields: Map<string, string>; chunks: Buffer[]; hasFile: boolean };

/** Rejects at the first fault, because the parser silently drops what exceeds a limit. */
export async function readForm(request: Request, form: Form, slot: BodySlot): Promise<RawForm> {
  requireType(request, TYPE, WRONG_TYPE);
  const parser = openParser(request.headers.get('content-type') ?? '', form);
  const collected: Collected = { fields: new Map(), chunks: [], hasFile: false };
  const failure = collect(parser, collected, form);
  // It may reject between two chunks, while nothing awaits it.
  failure.catch(() => undefined);
  const limit = {
    maxBytes: form.maxFileBytes,
    overheadBytes: OVERHEAD_BYTES,
    what: 'file',
    slot,
  } as const;
  for await (const chunk of readChunks(request, limit)) {
    await Promise.race([failure, write(parser, chunk)]);
  }
  await Promise.race([failure, end(parser)]);
  if (!collected.hasFile) throw invalidRequest('Please choose a file', FILE);
  return {
    fields: Object.fromEntries(collected.fields),
    file: Buffer.concat(collected.chunks),
  };
}

function openParser(contentType: string, { maxFileBytes }: Form): BusboyInstance {
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      isPartAFile: (name, _, fileName) => name === FILE || fileName !== undefined,
      limits: {
        parts: FIELDS + 1,
        fields: FIELDS,
        files: 1,
        fieldSize: FIELD_BYTES,
        fileSize: maxFileBytes,
        headerPairs: HEADERS,
        headerSize: HEADER_BYTES,
      },
    });
  } catch {
    throw broken();
  }
}

const broken = () => invalidRequest('The form is broken or incomplete');

function collect(parser: BusboyInstance, collected: Collected, form: Form): Promise<never> {
  return new Promise((_, reject) => {
    const attempt = (act: () => void) => {
      try {
        act();
      } catch (error) {
        reject(error instanceof Error ? error : broken());
      }
    };
    parser
      .on('error', () => reject(broken()))
      .on('partsLimit', () => reject(invalidRequest('The form has too many fields')))
      .on('fieldsLimit', () => reject(invalidRequest('The form has too many fields')))
      .on('filesLimit', () => reject(invalidRequest('Send only one file', FILE)))
      .on('field', (name, value, ...[, isCut]) =>
        attempt(() => {
          if (isCut) throw invalidRequest('This field is too long', name);
          addField(collected, name, value);
        }),
      )
      .on('file', (name, stream, fileName) => {
        collected.hasFile = true;
        stream
          .on('error', () => reject(broken()))
          .on('limit', () => reject(fileTooLarge(form.maxFileBytes)))
          .on('data', (chunk: Buffer) => void collected.chunks.push(chunk));
        const problem =
          name === FILE
            ? (form.fileNameProblem?.(fileName) ?? null)
            : `Send the file in the field "${FILE}"`;
        if (problem !== null) reject(invalidRequest(problem, FILE));
      });
  });
}

function addField({ fields }: Collected, name: string | undefined, value: string): void {
  if (name === undefined) throw broken();
  if (name.includes('\0') || value.includes('\0')) throw nulRefused();
  if (fields.has(name)) throw invalidRequest('This field was sent more than once', name);
  fields.set(name, value);
}

const write = (parser: BusboyInstance, chunk: Uint8Array) =>
  inOneRound((done) => void parser.write(chunk, () => done()));

/**
 * The parser never finishes when the last boundary cuts off a header. It works in ticks only, so
 * what is not done after one round of the event loop never will be.
 */
const inOneRound = (start: (done: () => void) => void) =>
  new Promise<void>((resolve, reject) => {
    start(resolve);
    setImmediate(() => reject(broken()));
  });

const end = (parser: BusboyInstance) =>
  inOneRound((done) => void parser.once('finish', done).end());
