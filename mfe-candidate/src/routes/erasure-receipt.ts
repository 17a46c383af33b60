export { Receipt as default } from '../features/receipt/receipt';
