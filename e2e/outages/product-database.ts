import postgres from 'postgres';

export type Sql = ReturnType<typeof postgres>;
export type Settings = Record<string, string>;

/** What the replicas of a product run on. */
export type ProductDatabase = {
  /** Of the server that takes writes. */
  url: string;
  settings: Settings;
  query: <T>(work: (sql: Sql) => Promise<T>) => Promise<T>;
  close: () => Promise<void>;
};

export const connectOnce = (url: string) => postgres(url, { max: 1, onnotice: () => undefined });

/** On a connection of its own. */
export async function queryOnce<T>(url: string, work: (sql: Sql) => Promise<T>): Promise<T> {
  const sql = connectOnce(url);
  try {
    return await work(sql);
  } finally {
    await sql.end();
  }
}
