import { settleSession } from './checkout/settle-session';
import { settleInvoice } from './invoices/settle-invoice';
import type { IntentListener } from './world';

export const intentListeners: readonly IntentListener[] = [settleInvoice, settleSession];
