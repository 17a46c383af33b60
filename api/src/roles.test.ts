import { DemoMail } from '@gangway/contract/identity/mail';
import * as z from 'zod/mini';
import { loadEnv } from './foundation/env/env';
import { createLogger } from './foundation/http/create-logger';
import { startServer } from './start-server';
import { makeRecruiter } from './testing/factories/users';
import { freePort } from './testing/free-port';
import { FILES_SETTINGS } from './testing/production-env';
import { readAnswer } from './testing/read-answer';
import { createWorkerDatabase, type WorkerDatabase } from './testing/worker-database';

type Process = { url: string; stop: () => Promise<void> };

let database: WorkerDatabase;
let web: Process;
let worker: Process;
beforeAll(async () => {
  database = await createWorkerDatabase();
  web = await start('web');
  worker = await start('worker');
});
afterAll(async () => {
  await worker.stop();
  await web.stop();
  await database.drop();
});

async function start(ROLE: string): Promise<Process> {
  const port = await freePort();
  const env = loadEnv({
    ...FILES_SETTINGS,
    ROLE,
    GANGWAY_MODE: 'demo',
    PORT: String(port),
    DATABASE_URL: database.url ?? '',
    LOG_LEVEL: 'silent',
  });
  const stop = await startServer(env, createLogger(env.logLevel));
  return { url: `http://127.0.0.1:${port}`, stop };
}

const statusOf = async ({ url }: Process, path: string) => (await fetch(url + path)).status;

async function jobsOf({ url }: Process): Promise<string[]> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return [...text.matchAll(/^job_runs_total\{job="([\w-]+)"/gm)].map(([, job = '']) => job);
}

async function firstMailTo(address: string): Promise<DemoMail> {
  const response = await fetch(`${web.url}/dev/mail.json?to=${address}`);
  const [mail] = await readAnswer(z.array(DemoMail), response);
  return mail ?? firstMailTo(address);
}

describe('a server with a role', () => {
  it('lets the worker deliver the email that a request has queued on the web', async () => {
    const connection = await database.connect();
    const { email } = await makeRecruiter(connection.db);
    await connection.close();
    await fetch(`${web.url}/api/auth/forgot-password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: web.url },
      body: JSON.stringify({ email }),
    });
    expect(await firstMailTo(email)).toMatchObject({ subject: 'Choose a new password' });
    expect(await jobsOf(worker)).toContain('mail');
    expect(await jobsOf(web)).toEqual([]);
  });

  it.each(['/healthz', '/readyz', '/metrics'])('answers %s in both roles', async (path) => {
    expect(await statusOf(web, path)).toBe(200);
    expect(await statusOf(worker, path)).toBe(200);
  });

  it.each(['/api/user', '/api/docs', '/dev/mail.json'])(
    'serves %s on the web only',
    async (path) => {
      expect(await statusOf(web, path)).not.toBe(404);
      expect(await statusOf(worker, path)).toBe(404);
    },
  );
});
