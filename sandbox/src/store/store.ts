import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';
import type { Rows, TableName } from './rows';

type Row = { id: string };

type Change = { table: string; id: string; row: unknown };

type Journal = { append(changes: readonly Change[]): void; close(): void };

/** In insertion order. Rows are replaced, never mutated. */
export class Table<R extends Row> {
  private readonly rows = new Map<string, R>();

  constructor(private readonly changed: (id: string, row: R | null) => void) {}

  find(id: string | null | undefined): R | null {
    return this.rows.get(id ?? '') ?? null;
  }

  get(id: string): R {
    const row = this.find(id);
    if (row === null) throw new Error(`The store has no ${id}`);
    return row;
  }

  values(): R[] {
    return [...this.rows.values()];
  }

  put(row: R): R {
    this.rows.set(row.id, row);
    this.changed(row.id, row);
    return row;
  }

  patch(id: string, change: Partial<R>): R {
    return this.put({ ...this.get(id), ...change });
  }

  remove(id: string): void {
    if (this.rows.delete(id)) this.changed(id, null);
  }
}

export type Tables = { [K in TableName]: Table<Rows[K]> };
export type Store = Tables & {
  /** Writes all changes since the last commit as one line, so that all of them survive or none. */
  commit(): void;
  close(): void;
};

export function openStore(dataFile: string | null): Store {
  const pending = new Map<string, Change>();
  const tables = createTables((change) => pending.set(`${change.table} ${change.id}`, change));
  let journal: Journal | null = null;
  if (dataFile !== null) {
    for (const change of readJournal(dataFile)) {
      if (!Object.hasOwn(tables, change.table)) {
        throw new Error(`${dataFile} is of an older version: delete its folder to start over.`);
      }
      replay(tables, change);
    }
    const held = [...pending.values()].filter(({ row }) => row !== null);
    journal = startJournal(dataFile, held);
  }
  pending.clear();
  return {
    ...tables,
    commit: () => {
      if (pending.size > 0) journal?.append([...pending.values()]);
      pending.clear();
    },
    close: () => journal?.close(),
  };
}

function createTables(changed: (change: Change) => void): Tables {
  const table = <K extends TableName>(name: K) =>
    new Table<Rows[K]>((id, row) => changed({ table: name, id, row }));
  return {
    customer: table('customer'),
    product: table('product'),
    price: table('price'),
    payment_method: table('payment_method'),
    payment_intent: table('payment_intent'),
    charge: table('charge'),
    refund: table('refund'),
    subscription: table('subscription'),
    invoice: table('invoice'),
    checkout_session: table('checkout_session'),
    event: table('event'),
    card: table('card'),
    session_details: table('session_details'),
    invoice_intent: table('invoice_intent'),
    delivery: table('delivery'),
    idempotency: table('idempotency'),
    setting: table('setting'),
  };
}

/** The journal contains only rows that a table of that name wrote. */
function replay(tables: Tables, { table, id, row }: Change): void {
  const target = tables[table as TableName] as unknown as Table<{ id: string }>;
  if (row === null) target.remove(id);
  else target.put(row as { id: string });
}

/** A last line without a newline was cut off and is no commit. */
function readJournal(file: string): Change[] {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  return lines.slice(0, -1).flatMap(parseCommit);
}

/** Rewritten from the store, so that the journal does not grow with each start. */
function startJournal(file: string, held: readonly Change[]): Journal {
  mkdirSync(dirname(file), { recursive: true });
  const fresh = `${file}.new`;
  writeFileSync(fresh, held.map((change) => `${JSON.stringify([change])}\n`).join(''));
  renameSync(fresh, file);
  const handle = openSync(file, 'a');
  return {
    append: (changes) => void writeSync(handle, `${JSON.stringify(changes)}\n`),
    close: () => closeSync(handle),
  };
}

/** Only this program writes the file, one line per commit. */
const parseCommit = (line: string) => JSON.parse(line) as Change[];
