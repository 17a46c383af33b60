import { readPage } from '../../foundation/db/keyset';
import { FileAnswer } from '../../foundation/http/file-answer';
import { PageAnswer } from '../../foundation/http/page-answer';
import { defineRoutes } from '../actors/define-routes';
import { auditKeyset, type AuditRow, selectAuditRows } from './audit-page';
import { exportAuditLog } from './export-audit-log';

export const auditLogRoutes = defineRoutes({
  'GET /api/authority/audit-log': async ({ deps, input }) => {
    const { limit, cursor, ...filter } = input.query;
    const request = { select: selectAuditRows, limit, cursor };
    const page = await readPage(deps.db, await auditKeyset(deps.db, filter), request);
    return new PageAnswer(page).map(presentEntry);
  },

  'GET /api/authority/audit-log/export': async ({ deps, actor, input }) => {
    const bytes = await exportAuditLog(deps, actor, input.query);
    const day = deps.clock().toISOString().slice(0, 10);
    return new FileAnswer({ contentType: 'text/csv', bytes, name: `audit-log-${day}.csv` });
  },
});

const presentEntry = (row: AuditRow) => ({
  ...row,
  id: Number(row.id),
  actor:
    row.actorId === null
      ? null
      : { id: row.actorId, username: row.actorUsername, name: row.actorName },
  subject: { kind: row.subjectKind, id: row.subjectId, name: row.subjectName },
});
