import { join } from 'node:path';
import { runCommand } from '../../tools/run/command.mjs';
import { root } from '../../tools/run/root.mjs';
import type { CrashEnvironment } from './crash-environment';

export async function auditLedger({ databaseUrl, sandboxAddress }: CrashEnvironment) {
  const { code, lines } = await runCommand(
    process.execPath,
    [join(root, 'api/dist/admin.js'), 'audit-ledger', '--provider'],
    { env: { GANGWAY_MODE: 'demo', DATABASE_URL: databaseUrl, STRIPE_API_URL: sandboxAddress } },
  );
  return { code, output: lines.join('\n') };
}
