import { Gauge, type Registry } from 'prom-client';
import type { Database } from './database';

export function registerDatabaseGauges(metrics: Registry, database: Database): void {
  new Gauge({
    name: 'database_up',
    help: '1 while the database answers this process',
    registers: [metrics],
    collect() {
      this.set(database.isUp() ? 1 : 0);
    },
  });
  new Gauge({
    name: 'search_standby_used',
    help: '1 while searches run on the standby of DATABASE_SEARCH_URL',
    registers: [metrics],
    collect() {
      this.set(database.isStandbyUsed() ? 1 : 0);
    },
  });
  new Gauge({
    name: 'database_connections',
    help: 'Connections in use, and statements that wait for one, by purpose',
    labelNames: ['purpose', 'state'],
    registers: [metrics],
    collect() {
      for (const [purpose, { busy, waiting }] of Object.entries(database.poolUse())) {
        this.set({ purpose, state: 'busy' }, busy);
        this.set({ purpose, state: 'waiting' }, waiting);
      }
    },
  });
}
