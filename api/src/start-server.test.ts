import { User } from '@gangway/contract/identity/accounts';
import { DemoMail } from '@gangway/contract/identity/mail';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { loadEnv } from './foundation/env/env';
import { createLogger } from './foundation/http/create-logger';
import { startServer } from './start-server';
import { freePort } from './testing/free-port';
import { readAnswer } from './testing/read-answer';
import { sessionCookieOf } from './testing/session-cookie-of';

let folder: string;
let url: string;
let stop: () => Promise<void>;
let start: () => Promise<() => Promise<void>>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gangway-start-'));
  const port = await freePort();
  const env = loadEnv({
    GANGWAY_MODE: 'demo',
    PORT: String(port),
    DATA_DIR: join(folder, 'db'),
    LOG_LEVEL: 'silent',
  });
  url = `http://127.0.0.1:${port}`;
  start = () => startServer(env, createLogger(env.logLevel));
  stop = await start();
});
afterAll(async () => {
  await stop();
  await rm(folder, { recursive: true });
});

const post = (path: string, body: unknown) =>
  fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify(body),
  });

async function firstMailTo(address: string): Promise<DemoMail> {
  const response = await fetch(`${url}/dev/mail.json?to=${address}`);
  const [mail] = await readAnswer(z.array(DemoMail), response);
  return mail ?? firstMailTo(address);
}

function callInTwoParts(path: string, body: unknown, act: () => void): Promise<number> {
  return new Promise((resolve, reject) => {
    const text = JSON.stringify(body);
    const headers = {
      'content-type': 'application/json',
      'content-length': text.length,
      expect: '100-continue',
    };
    const call = request(url + path, { method: 'POST', headers });
    call.on('continue', () => {
      act();
      call.end(text);
    });
    call.on('response', (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    call.on('error', reject);
    call.flushHeaders();
  });
}

describe('the server', () => {
  const ada = {
    username: 'ada',
    email: 'ada@example.com',
    password: 'secret of mine',
    firstName: 'Ada',
    lastName: 'Lovelace',
  };

  it('keeps accounts and sessions on disk over a restart', async () => {
    const cookie = sessionCookieOf(await post('/api/register', ada)) ?? '';
    await stop();
    stop = await start();
    const me = await fetch(`${url}/api/user`, { headers: { cookie } });
    expect((await readAnswer(User, me)).username).toBe('ada');
  });

  it('marks the store of files as its own', async () => {
    const mark = await readFile(join(folder, 'files/gangway-installation'), 'utf8');
    expect(mark).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('delivers an email within moments', async () => {
    await post('/api/auth/forgot-password', { email: ada.email });
    const mail = await firstMailTo(ada.email);
    expect(mail.subject).toBe('Choose a new password');
  });

  it('refuses a large body without reading all of it, and keeps running', async () => {
    const body = { username: 'x'.repeat(20 * 1024 * 1024), password: 'x' };
    const status = await post('/api/login', body).then(
      (response) => response.status,
      () => 'cut off',
    );
    expect([413, 'cut off']).toContain(status);
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
  });

  it('exposes metrics of the process', async () => {
    const text = await (await fetch(`${url}/metrics`)).text();
    expect(text).toContain('process_cpu_seconds_total');
  });

  it('refuses to start twice on one port', async () => {
    await expect(start()).rejects.toThrow(/^Port \d+ is already in use/);
  });

  it('finishes a running request before it stops, and accepts no new ones', async () => {
    let stopped: Promise<void> = Promise.resolve();
    const status = await callInTwoParts(
      '/api/login',
      { username: 'ada', password: 'secret of mine' },
      () => {
        stopped = stop();
      },
    );
    expect(status).toBe(200);
    await stopped;
    await expect(fetch(`${url}/healthz`)).rejects.toThrow('fetch failed');
    stop = async () => undefined;
  });
});
