import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import postgres from 'postgres';

const connect = (databaseUrl: string) =>
  postgres(databaseUrl, { max: 1, onnotice: () => undefined });

async function readRows(databaseUrl: string, listId: string): Promise<Buffer[]> {
  const client = connect(databaseUrl);
  const chunks: Buffer[] = [];
  const rows = client`copy (select * from candidates where list_id = ${client.unsafe(`'${listId}'`)}) to stdout`;
  const source: AsyncIterable<Uint8Array> = await rows.readable();
  for await (const chunk of source) chunks.push(Buffer.from(chunk));
  await client.end({ timeout: 1 });
  return chunks;
}

/**
 * Seconds that COPY takes to write the rows of a list into a copy of their table and its indexes.
 * By another connection than they were read: a COPY to stdout can leave its socket paused, and the
 * next query would wait for ever.
 */
export async function copyRows(databaseUrl: string, listId: string): Promise<number> {
  const chunks = await readRows(databaseUrl, listId);
  const client = connect(databaseUrl);
  try {
    await client`create table copied (like candidates including all)`;
    const start = performance.now();
    await pipeline(Readable.from(chunks), await client`copy copied from stdin`.writable());
    const seconds = (performance.now() - start) / 1000;
    await client`drop table copied`;
    return seconds;
  } finally {
    await client.end();
  }
}
