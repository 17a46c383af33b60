import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { DEMO_PASSWORD } from '../../fixtures/demo';
import { Client, signInAll } from '../client';
import { longest, tally, unexpected } from '../figures';
import { PUBLIC_URL, type Product } from '../product';
import { unless, seconds, type Scenario } from '../scenario';
import { openTraffic } from '../traffic';
import { describeAnswer, oneCharacterLines } from './slow-file';

const UPLOAD = '/api/hr/create-payment-intent';
const MB = 1024 * 1024;
const UPLOADS = 8;
const HEADS = 200;
/** The 20 s for a head, and the 2 s after which the server looks again, with some for a busy machine. */
const MAX_HEAD_MS = 30_000;
/** Two windows in which the speed is measured, with some for a busy machine. */
const MAX_UPLOAD_MS = 30_000;
const MAX_MS = 5_000;

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);

type Head = { ms: number; isAnswered: boolean };

export const slowSenders: Scenario = {
  name: 'slow-senders',
  async run(product) {
    const traffic = await openTraffic(product, 40);
    const slow = await Promise.all([700, 701].map((index) => signIn(product, index)));
    const other = await signIn(product, 702);
    const csvContent = oneCharacterLines(2 * MB);
    const body = { csvContent, name: 'Outages', department: 'Engineering' };
    let ended = '';
    const kept: Head[] = [];
    const statuses = slow.map((): (number | null)[] => []);
    await traffic.during(30, async () => {
      const heads = Promise.all(Array.from({ length: HEADS }, () => holdHead(product)));
      const uploads = slow.map(holdUploads);
      for (const [sender, ofSender] of uploads.entries()) {
        for (const { status } of ofSender) {
          void status.then((answered) => statuses[sender]?.push(answered));
        }
      }
      ended = describeAnswer(
        await other.call({ name: 'upload', method: 'POST', path: UPLOAD, body }),
      );
      kept.push(...(await heads));
      const ends = Promise.all(uploads.flat().map(({ status }) => status));
      await Promise.race([ends, sleep(MAX_UPLOAD_MS)]);
      for (const { stop } of uploads.flat()) stop();
    });
    const all = traffic.exchanges();
    traffic.close();
    for (const client of [...slow, other]) client.close();
    const longestHead = Math.max(...kept.map(({ ms }) => ms));
    const heldUploads = statuses.map(
      (ofSender) => ofSender.filter((status) => status === 408).length,
    );
    const refused = statuses.flat().filter((status) => status === 503).length;
    const endless = slow.length * UPLOADS - sum(heldUploads) - refused;
    const unanswered = kept.filter(({ isAnswered }) => !isAnswered).length;
    return {
      figures: `${all.length} requests (${tally(all)}), longest ${seconds(longest(all))}; of ${slow.length * UPLOADS} slow uploads ${refused} were refused, ${heldUploads.join(' and ')} held until 408; ${HEADS} late heads answered within ${seconds(longestHead)}`,
      broken: [
        ...unexpected(all, [200]),
        ...unless(longest(all) <= MAX_MS, `a request took ${seconds(longest(all))}`),
        ...unless(longestHead <= MAX_HEAD_MS, 'a late head was kept'),
        ...unless(unanswered === 0, `${unanswered} late heads got no 408`),
        ...unless(
          heldUploads.every((count) => count > 0),
          'a slow sender held no upload',
        ),
        ...unless(endless === 0, `${endless} slow uploads were not ended`),
        ...unless(ended === '422 csv_invalid', `the upload was answered with ${ended}`),
      ],
    };
  },
};

/** At one replica, since each counts its own uploads. */
async function signIn({ first }: Product, index: number): Promise<Client> {
  const options = { port: first.port, publicUrl: PUBLIC_URL, index, sockets: UPLOADS + 1 };
  const client = new Client(options);
  await signInAll([() => client.signIn('testhr', DEMO_PASSWORD)]);
  return client;
}

/** Resolves to how long the server kept the connection, and whether it answered 408. */
function holdHead({ first }: Product): Promise<Head> {
  const startedAt = performance.now();
  const socket = connect(first.port, '127.0.0.1');
  socket.write('GET / HTTP/1.1\r\nHost: gangway.example\r\n');
  let answer = '';
  socket.on('error', () => undefined).setEncoding('latin1');
  socket.on('data', (chunk) => {
    answer += String(chunk);
  });
  return new Promise((resolve) => {
    socket.once('close', () => {
      const isAnswered = answer.startsWith('HTTP/1.1 408 ');
      resolve({ ms: performance.now() - startedAt, isAnswered });
    });
  });
}

const holdUploads = (client: Client) =>
  Array.from({ length: UPLOADS }, () =>
    client.sendPart(UPLOAD, { first: Buffer.alloc(1.5 * MB, ' '), bytes: 9 * MB }),
  );
