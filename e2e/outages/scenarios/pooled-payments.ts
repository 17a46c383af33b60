import { calls } from '@gangway/contract/calls';
import { Payment } from '@gangway/contract/commerce/payments';
import { setTimeout as sleep } from 'node:timers/promises';
import { intentOf, newDetails, sessionOf } from '../../faults/shop';
import { csvOf, listRow } from '../../fixtures/list-file';
import { type Answer, Client, post, untilAccepted } from '../client';
import { longest, tally, unexpected } from '../figures';
import { addPayers, type Payer } from '../payers';
import { openPooled } from '../pooled-database';
import { openProduct, PUBLIC_URL, type Product } from '../product';
import type { ProductDatabase, Sql } from '../product-database';
import { auditFindings, type Result, seconds, unless, type SeparateScenario } from '../scenario';

const POOL = 5;
const OF_EACH = 500;
const TOKENS = 5;
const PRICE = 10;
const EMPLOYEES = 3;
const EVENTS_MS = 180_000;

/** Both replicas together have five connections. */
export const pooledPayments: SeparateScenario = {
  name: 'pooled-payments',
  async runSeparately() {
    const product = await openProduct('pooled-payments', () => openPooled(POOL));
    try {
      return await runOn(product);
    } finally {
      await product.close();
    }
  },
};

type PooledProduct = Product<ProductDatabase>;

async function runOn(product: PooledProduct) {
  const kinds = await prepareOrders(product);
  const orders = kinds.flatMap((kind) => kind.orders);
  const acknowledged = await Promise.all(orders.map(({ place }) => place()));
  const names = new Set(orders.filter((_, at) => acknowledged[at]).map(({ name }) => name));
  const { missing, charges } = await untilEventsArrive(product);
  const results = await Promise.all(kinds.map((kind) => resultOf(product, kind, names)));
  const sold = kinds.flatMap((kind) => (kind.isPaid ? kind.orders : [])).length;
  const audit = await auditFindings(product);
  for (const { client } of orders) client.close();
  return {
    figures: `${results.map(({ figures }) => figures).join('; ')}; ${charges} charges`,
    broken: [
      ...results.flatMap(({ broken }) => broken),
      ...unless(charges === sold, `${charges} charges for ${sold} orders`),
      ...unless(missing === 0, `${missing} events of the provider have not arrived`),
      ...audit,
    ],
  };
}

type Order = {
  name: string;
  client: Client;
  /** Resolves to whether it was acknowledged. */
  place: () => Promise<boolean>;
};

/** How often it was paid and carried out. */
type Found = { name: string; paid: number; received: number };

type Kind = {
  name: string;
  isPaid: boolean;
  statuses: readonly number[];
  orders: readonly Order[];
  find: (sql: Sql, names: readonly string[]) => Promise<Found[]>;
};

async function prepareOrders(product: PooledProduct): Promise<Kind[]> {
  const { recruiters, managers } = await addPayers(product, OF_EACH);
  return [
    {
      name: 'registrations',
      isPaid: false,
      // What was answered with 503 may have been carried out: then the name is taken.
      statuses: [201, 409, 503],
      orders: Array.from({ length: OF_EACH }, (_, index) => registration(product, index)),
      find: (sql, names) => sql<Found[]>`
        select username as name, 1 as paid, count(*)::int as received from users
        where username = any(${names}) group by username`,
    },
    {
      name: 'purchases of tokens',
      isPaid: true,
      statuses: [200, 201, 503],
      orders: recruiters.map((payer) => purchase(product, payer)),
      find: (sql, names) => sql<Found[]>`
        select username as name,
          (select count(*)::int from payments where user_id = u.id and status = 'succeeded') as paid,
          (select coalesce(sum(tokens), 0)::float / ${TOKENS} from token_entries
            where user_id = u.id) as received
        from users u where username = any(${names})`,
    },
    {
      name: 'imports',
      isPaid: true,
      statuses: [200, 201, 503],
      orders: managers.map((payer) => paidImport(product, payer)),
      find: (sql, names) => sql<Found[]>`
        select l.name, count(distinct p.id)::int as paid,
          count(distinct c.id)::float / ${EMPLOYEES} as received
        from transition_lists l
        left join payments p on p.list_id = l.id and p.status = 'succeeded'
        left join candidates c on c.list_id = l.id
        where l.name = any(${names}) and l.status = 'active' group by l.name`,
    },
  ];
}

function registration({ port }: PooledProduct, index: number): Order {
  const client = new Client({ port, publicUrl: PUBLIC_URL, index: 1_000 + index });
  const body = newDetails();
  return {
    name: body.username,
    client,
    place: async () => {
      const { status } = await untilAccepted(() => client.call(post('/api/register', body)));
      return status === 201 || status === 409;
    },
  };
}

function purchase({ sandbox }: PooledProduct, { username, client }: Payer): Order {
  const order = post('/api/purchase-tokens', { tokens: TOKENS, price: PRICE });
  return {
    name: username,
    client,
    place: async () => {
      const { status, body } = await untilAccepted(() => client.call(order));
      if (status !== 201) return false;
      const session = sessionOf(body);
      await sandbox.payCheckout(session, 'visa');
      return isConfirmed(client, session);
    },
  };
}

const IMPORT = 'POST /api/hr/create-payment-intent';

function paidImport({ sandbox }: PooledProduct, { username, client }: Payer): Order {
  const rows = Array.from({ length: EMPLOYEES }, (_, index) =>
    listRow(index, `${username}.${index}@pooled.example`),
  );
  const order = { csvContent: csvOf(rows), name: username, department: 'Engineering' };
  return {
    name: username,
    client,
    place: async () => {
      const call = post('/api/hr/create-payment-intent', order);
      const { status, body } = await untilAccepted(() => client.call(call));
      if (status !== 201) return false;
      const intent = intentOf(calls[IMPORT].answer.body.parse(JSON.parse(body)).clientSecret);
      await sandbox.confirm(intent, 'visa');
      return isConfirmed(client, intent);
    },
  };
}

async function isConfirmed(client: Client, reference: string): Promise<boolean> {
  const call = post('/api/payments/confirm', { reference });
  return isSettled(
    await untilAccepted(
      () => client.call(call),
      (one) => !isOpen(one),
    ),
  );
}

const isOpen = ({ status, body }: Answer) =>
  status === 503 || (status === 200 && paymentIn(body).status === 'pending');

const isSettled = ({ status, body }: Answer) =>
  status === 200 && paymentIn(body).status === 'succeeded';

const paymentIn = (body: string) => Payment.parse(JSON.parse(body));

/** What arrives after the customer has come back must not be carried out again. */
async function untilEventsArrive({ database, sandbox }: PooledProduct) {
  const events = await sandbox.events();
  const ids = events.map(({ id }) => id);
  const until = performance.now() + EVENTS_MS;
  const countMissing = () =>
    database.query(async (sql) => {
      const rows = await sql`select id from webhook_events where id = any(${ids})`;
      return ids.length - rows.length;
    });
  let missing = await countMissing();
  while (missing > 0 && performance.now() < until) {
    await sleep(1_000);
    missing = await countMissing();
  }
  return { missing, charges: events.filter(({ type }) => type === 'charge.succeeded').length };
}

async function resultOf(
  { database }: PooledProduct,
  { name, orders, statuses, find }: Kind,
  acknowledged: ReadonlySet<string>,
): Promise<Result> {
  const names = orders.map((order) => order.name).filter((one) => acknowledged.has(one));
  const all = orders.flatMap(({ client }) => client.exchanges);
  const found = await database.query((sql) => find(sql, names));
  const once = found.filter(({ paid, received }) => paid >= 1 && received >= 1);
  const lost = names.length - once.length;
  const doubled = found.filter(({ paid, received }) => paid > 1 || received > 1).length;
  return {
    figures: `${names.length} ${name} (${tally(all)}), longest ${seconds(longest(all))}, ${lost} lost, ${doubled} doubled`,
    broken: [
      ...unexpected(all, statuses),
      ...unless(names.length === orders.length, `only ${names.length} ${name}`),
      ...unless(lost + doubled === 0, `${lost} ${name} lost, ${doubled} doubled`),
    ],
  };
}
