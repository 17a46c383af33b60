import { seedScale } from '../src/seed/scale/seed-scale';
import { createTestApi } from '../src/testing/test-api';
import { testClock } from '../src/testing/test-clock';
import { openOwnDatabase } from '../src/testing/test-database';
import { addressOf } from './address-of';
import { isSmall, sized } from './bench-size';
import { drive } from './overload/drive';
import { HEADER, reportOf } from './overload/figures';
import { makeVisitors } from './overload/make-visitors';
import { print, step, withTestDatabases } from './run';
import { startApi } from './start-api';

/** Usage: `npm run bench:overload [-- 100 200]`, the numbers of clients. */
const chosen = process.argv.slice(2).map(Number);

const PEOPLE = sized(20_000, 500);
const STEPS = isSmall ? [5] : [25, 50, 100, 200, 400];
const CLIENTS = chosen.length > 0 ? chosen : STEPS;
const WARM_UP_MS = sized(5_000, 500);
const MEASURED_MS = sized(20_000, 3_000);

await withTestDatabases(async () => {
  const database = await openOwnDatabase();
  const api = await createTestApi({}, { clock: testClock(new Date()), database });
  await step(`${PEOPLE} people`, () => seedScale(api.db, { people: PEOPLE, seed: 7 }));
  const visitors = await step('recruiters', () => makeVisitors(api, Math.max(...CLIENTS)));
  const server = await startApi({ DATABASE_URL: await addressOf(api) });
  print('Recruiters who wait for each answer before they ask again; times in ms');
  print(HEADER);
  for (const clients of CLIENTS) {
    const some = visitors.slice(0, clients);
    const answers = await drive(server.url, some, { warmUpMs: WARM_UP_MS, ms: MEASURED_MS });
    for (const line of reportOf(answers, { clients, ms: MEASURED_MS })) print(line);
  }
  await server.stop();
  await api.close();
});
