import { setTimeout as sleep } from 'node:timers/promises';
import { newDetails } from '../../faults/shop';
import { Client, type Answer } from '../client';
import { longest, tally, unexpected } from '../figures';
import { openPooled } from '../pooled-database';
import { openProduct, PUBLIC_URL, type Product } from '../product';
import type { ProductDatabase } from '../product-database';
import { checkBooks, seconds, unless, type SeparateScenario } from '../scenario';
import { openTraffic, type Traffic } from '../traffic';

const POOL = 5;
const PER_SECOND = 30;
const STEADY_MS = 60_000;
const VISITORS = 125;
const AT_ONCE = 2 * VISITORS;
const TRIES = 60;
const RETRY_MS = 1_000;
const MAX_MS = 5_000;

/** Each replica may open 19 connections: the pooler lends both together five. */
export const pooler: SeparateScenario = {
  name: 'pooler',
  async runSeparately() {
    const product = await openProduct('pooler', () => openPooled(POOL));
    try {
      return await runOn(product);
    } finally {
      await product.close();
    }
  },
};

async function runOn(product: Product<ProductDatabase>) {
  const traffic = await openTraffic(product, VISITORS);
  await traffic.during(PER_SECOND, () => sleep(STEADY_MS));
  const steady = traffic.exchanges();
  for (const { client } of traffic.visitors) client.clearExchanges();
  const registering = Array.from({ length: AT_ONCE }, (_, index) =>
    newRegistration(product, index),
  );
  const [reveals, registrations] = await Promise.all([
    revealAtOnce(traffic),
    Promise.all(registering.map(({ send }) => untilAccepted(send))),
  ]);
  const burst = [...reveals, ...registrations].flat();
  const accepted = registering.filter((_, at) => isRegistered(registrations[at] ?? []));
  const wrong = await countNotOnce(
    product,
    accepted.map(({ username }) => username),
  );
  const books = await checkBooks(product, traffic);
  traffic.close();
  for (const { close } of registering) close();
  return {
    figures: `${steady.length} requests in a minute (${tally(steady)}), longest ${seconds(longest(steady))}; then ${AT_ONCE} reveals and ${AT_ONCE} registrations at once, repeated after a 503 (${tally(burst)}), longest ${seconds(longest(burst))}, ${accepted.length} registered`,
    broken: [
      ...unexpected(steady, [200]),
      ...unless(longest(steady) <= MAX_MS, `a request took ${seconds(longest(steady))}`),
      ...unexpected(burst, [200, 201, 409, 503]),
      ...unless(accepted.length === AT_ONCE, `only ${accepted.length} registered`),
      ...unless(wrong === 0, `${wrong} registrations are not there once`),
      ...books,
    ],
  };
}

function newRegistration({ port }: Product<ProductDatabase>, index: number) {
  const client = new Client({ port, publicUrl: PUBLIC_URL, index: 1_000 + index });
  const body = newDetails();
  const call = { name: 'POST /api/register', method: 'POST', path: '/api/register', body } as const;
  return {
    username: body.username,
    send: () => client.call(call),
    close: () => client.close(),
  };
}

const revealAtOnce = ({ visitors }: Traffic) =>
  Promise.all(
    Array.from({ length: AT_ONCE / visitors.length }, () => visitors)
      .flat()
      .map((visitor) => untilAccepted(() => visitor.reveal())),
  );

/** All answers, the last of which is not 503. */
async function untilAccepted(send: () => Promise<Answer>): Promise<Answer[]> {
  const answers = [await send()];
  while (answers.at(-1)?.status === 503 && answers.length < TRIES) {
    await sleep(RETRY_MS);
    answers.push(await send());
  }
  return answers;
}

/** What was answered with 503 may have been carried out: then the name is taken. */
function isRegistered(answers: readonly Answer[]): boolean {
  const status = answers.at(-1)?.status;
  return status === 201 || (status === 409 && answers.length > 1);
}

const countNotOnce = ({ database }: Product<ProductDatabase>, usernames: readonly string[]) =>
  database.query(async (sql) => {
    const rows = await sql`
      select username from users where username = any(${usernames}) group by username
      having count(*) = 1`;
    return usernames.length - rows.length;
  });
