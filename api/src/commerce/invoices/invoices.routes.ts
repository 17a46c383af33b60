import { FileAnswer } from '../../foundation/http/file-answer';
import { PageAnswer } from '../../foundation/http/page-answer';
import { defineRoutes } from '../../identity/actors/define-routes';
import { exportLines } from './export-lines';
import { readLines, presentLine } from './lines-page';
import { markInvoiced } from './mark-invoiced';

export const invoiceRoutes = defineRoutes({
  'GET /api/authority/invoices': async ({ deps, input }) =>
    new PageAnswer(await readLines(deps.db, input.query)).map(presentLine),

  'POST /api/authority/invoices/mark': ({ deps, actor, input }) =>
    markInvoiced(deps, actor, input.body.ids),

  'GET /api/authority/invoices/export': async ({ deps, actor, input }) =>
    new FileAnswer(await exportLines(deps, actor, input.query)),
});
