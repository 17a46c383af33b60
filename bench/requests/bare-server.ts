import { portOf } from '@gangway/api/testing/port-of';
import { createHash } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import postgres from 'postgres';

const [, , url = ''] = process.argv;
const sql = postgres(url, { max: 8, fetch_types: false });

const server = createServer(({ headers, url: path }, response) => {
  if (path === '/metrics') response.end(metrics());
  else void answerUser(response, headers.cookie?.split('=')[1] ?? '');
}).listen(0, '127.0.0.1', () => process.send?.(portOf(server)));
process.once('disconnect', () => process.exit());

async function answerUser(response: ServerResponse, token: string): Promise<void> {
  const hash = createHash('sha256').update(token).digest('base64url');
  const [user] = await sql`
    select users.id, username, email, user_type, first_name, last_name, profile_image_url,
      company_name, organization_id, is_main_user, authority_role, must_change_password
    from sessions join users on users.id = sessions.user_id
    where token_hash = ${hash} and expires_at > ${new Date()}`;
  response.writeHead(user ? 200 : 401, { 'content-type': 'application/json' });
  response.end(JSON.stringify(user ?? null));
}

function metrics(): string {
  const { user, system } = process.cpuUsage();
  return `process_cpu_seconds_total ${(user + system) / 1e6}\n`;
}
