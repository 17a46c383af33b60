import { Registry } from 'prom-client';
import { openTestDatabase } from '../../testing/test-database';
import type { Database } from './database';
import { registerDatabaseGauges } from './database-gauges';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

it('shows whether the database answers, and how its connections are used', async () => {
  const metrics = new Registry();
  registerDatabaseGauges(metrics, {
    ...database,
    isUp: () => false,
    poolUse: () => ({ requests: { busy: 8, waiting: 3 } }),
  });
  const text = await metrics.metrics();
  expect(text).toContain('database_up 0');
  expect(text).toContain('database_connections{purpose="requests",state="busy"} 8');
  expect(text).toContain('database_connections{purpose="requests",state="waiting"} 3');
});
