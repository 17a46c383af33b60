export type Row = { id: string };

/** Rows in the order in which they came; each is replaced, never changed in place. */
export class Table<R extends Row> {
  private readonly rows = new Map<string, R>();

  constructor(private readonly changed: (id: string, row: R | null) => void) {}

  find(id: string): R | null {
    return this.rows.get(id) ?? null;
  }

  /** For an id that another row holds, and which is therefore there. */
  get(id: string): R {
    const row = this.rows.get(id);
    if (row === undefined) throw new Error(`The store has no ${id}`);
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
