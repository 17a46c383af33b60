import Papa from 'papaparse';

export type FeedRow = typeof NOTICE;

let made = 0;

export const feedRow = (values: Partial<FeedRow> = {}): FeedRow => {
  made += 1;
  return { ...NOTICE, hash_id: made.toString(16).padStart(56, '0'), ...values };
};

export const feedCsv = (rows: readonly Record<string, string>[], newline = '\n'): string =>
  Papa.unparse([...rows], { newline }) + newline;

const NOTICE = {
  hash_id: '',
  first_inserted_date: '2026-02-20',
  notice_date: '2026-02-19',
  effective_date: '2026-04-20',
  postal_code: 'CA',
  company: 'Acme',
  location: 'San Jose',
  jobs: '120',
  is_closure: 'False',
  is_temporary: 'False',
  is_superseded: 'False',
  is_amendment: 'False',
};
