export { downloadCsv } from './download-csv';
export { csvLines } from './csv-lines';
