export type Row = { id: string };

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
