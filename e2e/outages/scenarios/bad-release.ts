import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod/mini';
import { Client } from '../client';
import { median, tally, unexpected } from '../figures';
import { PUBLIC_URL, type Product } from '../product';
import { unless, seconds, type Scenario } from '../scenario';
import { openTraffic, PUBLIC_NAMES } from '../traffic';

const REMOTE = 'mfe-marketing';
const BAD = 'bad';
const FIRST_VIEW = 'No one should have to search alone.';

/** Tries to end the renderer, then takes all memory and never ends. */
const CODE = `
  try { process.kill(process.ppid, 'SIGKILL'); } catch {}
  for (const all = []; ; ) all.push(new Array(1e6).fill({}));`;

const PER_SECOND = 20;
const BEFORE_MS = 5_000;
const STOP_LIMIT_MS = 90_000;
/** Longer than RETRY_MS of prerendered-pages.ts. */
const AFTER_MS = 70_000;
const RETURN_LIMIT_MS = 30_000;
const MOST_TIMES_SLOWER = 5;

/** In the first view of /about, which the area renders. */
const PAGE = { name: 'GET /about', path: '/about' };

export const badRelease: Scenario = {
  name: 'bad-release',
  async run(product) {
    const sql = product.database.connect();
    const client = new Client({ port: product.port, publicUrl: PUBLIC_URL, index: 620 });
    const traffic = await openTraffic(product, 20);
    const pids = [product.first.pid(), product.second.pid()];
    const hasFirstView = async () => (await client.call(PAGE)).body.includes(FIRST_VIEW);
    let [publishedAt, stopMs, crashes, crashesLater, stops] = [0, 0, 0, 0, 0];
    let [hadView, isPlain, isStopped, isBack] = [false, false, false, false];
    await traffic.during(PER_SECOND, async () => {
      hadView = await isSoon(RETURN_LIMIT_MS, hasFirstView);
      await sleep(BEFORE_MS);
      publishedAt = performance.now();
      const goodId = await publishBadRelease(sql, product.releases);
      isStopped = await isSoon(STOP_LIMIT_MS, async () => (await countStops(sql)) > 0);
      stopMs = performance.now() - publishedAt;
      isPlain = !(await hasFirstView());
      crashes = await countCrashes(sql);
      await sleep(AFTER_MS);
      [crashesLater, stops] = [await countCrashes(sql), await countStops(sql)];
      await sql`update remotes set default_release_id = ${goodId} where name = ${REMOTE}`;
      isBack = await isSoon(RETURN_LIMIT_MS, hasFirstView);
    });
    await sql.end();
    const pages = traffic.exchanges().filter(({ call }) => PUBLIC_NAMES.has(call));
    const msOf = (isBefore: boolean) =>
      median(
        pages.filter(({ startedAt }) => startedAt < publishedAt === isBefore).map(({ ms }) => ms),
      );
    const slower = msOf(false) / Math.max(1, msOf(true));
    traffic.close();
    client.close();
    return {
      figures: `${pages.length} public pages (${tally(pages)}), ${slower.toFixed(1)} times as long as before; ${crashes} crashes, no longer rendered after ${seconds(stopMs)}`,
      broken: [
        ...unexpected(pages, [200]),
        ...unless(hadView, 'there was no first view to lose'),
        ...unless(isStopped, 'the release is still rendered'),
        ...unless(isPlain, 'a page has a first view of the bad release'),
        ...unless(crashesLater === crashes, `${crashesLater} crashes later`),
        ...unless(stops === 1, `its team was told ${stops} times`),
        ...unless(isBack, 'first views did not come back with the good release'),
        ...unless(
          product.first.pid() === pids[0] && product.second.pid() === pids[1],
          'a replica was restarted',
        ),
        ...unless(slower <= MOST_TIMES_SLOWER, `pages took ${slower.toFixed(1)} times as long`),
      ],
    };
  },
};

async function isSoon(limitMs: number, isTrue: () => Promise<boolean>): Promise<boolean> {
  const until = performance.now() + limitMs;
  while (performance.now() < until) {
    if (await isTrue()) return true;
    await sleep(500);
  }
  return false;
}

const Manifest = z.looseObject({ prerender: z.object({ url: z.string() }) });

type Sql = ReturnType<Product['database']['connect']>;

/** As if it had passed the gates and failed only later. */
async function publishBadRelease(sql: Sql, releases: string): Promise<string> {
  const [good] = await sql<{ id: string; version: string; manifest: unknown }[]>`
    select releases.id, version, manifest from releases
    join remotes on remotes.default_release_id = releases.id where name = ${REMOTE}`;
  if (!good) throw new Error(`${REMOTE} is not served`);
  const { prerender } = Manifest.parse(good.manifest);
  const [from, to] = [join(releases, REMOTE, good.version), join(releases, REMOTE, BAD)];
  await cp(from, to, { recursive: true });
  const file = join(to, prerender.url);
  await writeFile(file, `${CODE}\n${await readFile(file, 'utf8')}`);
  await sql`
    insert into releases (remote, version, digest, manifest, files, announced_at, published_at, published_by)
    select remote, ${BAD}, digest, jsonb_set(manifest, '{version}', to_jsonb(${BAD}::text)), files,
      now(), now(), 'outages'
    from releases where id = ${good.id}`;
  await sql`
    update remotes set default_since = now(), default_release_id =
      (select id from releases where remote = ${REMOTE} and version = ${BAD}) where name = ${REMOTE}`;
  return good.id;
}

const countStops = async (sql: Sql) =>
  (await sql`select id from release_events where kind = 'render_stopped' and version = ${BAD}`)
    .length;

async function countCrashes(sql: Sql): Promise<number> {
  const rows = await sql<{ crashes: number }[]>`
    select crashes from render_crashes join releases on releases.id = release_id
    where version = ${BAD}`;
  return rows.reduce((sum, { crashes }) => sum + crashes, 0);
}
