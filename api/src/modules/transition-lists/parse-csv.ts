import type { ParseCsv } from '@gangway/contract/csv-lines';
import Papa from 'papaparse';

export const parseCsv: ParseCsv = (text, options) => Papa.parse<string[]>(text, options);
