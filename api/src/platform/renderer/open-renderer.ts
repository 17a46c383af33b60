import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Env } from '../../foundation/env/env';
import { StartError } from '../../foundation/errors/start-error';
import { RendererDown, rendererClient, type RunJob } from './renderer-client';

export type OpenRenderer = { run: RunJob; close: () => Promise<void> };

type Options = { settings: Env['renderer']; file: string; log: Logger };

/** The renderer of the settings, or one of its own: a child process from the built file. */
export async function openRenderer({ settings, file, log }: Options): Promise<OpenRenderer> {
  const given = givenRenderer(settings);
  if (given === null) return startOwnRenderer(file, log);
  const { socket, assertOtherUser } = given;
  await assertOtherUser().catch((error: unknown) => {
    if (!(error instanceof RendererDown)) throw error;
    log.warn('no renderer: pages are sent without a first view, and releases cannot be published');
  });
  return { run: rendererClient(socket, assertOtherUser), close: async () => undefined };
}

/** For a server with these settings, which starts its own renderer if it has no socket. */
export async function verifyRenderer(settings: Env['renderer']): Promise<void> {
  const given = givenRenderer(settings);
  if (given === null) return;
  await given.assertOtherUser();
  await new Promise<void>((resolve, reject) => {
    const sent = get({ socketPath: given.socket, path: '/' }, (answer) => {
      answer.destroy();
      resolve();
    });
    sent.once('error', reject);
  });
}

const RESTART_MS = 1000;
const STOP_MS = 5000;

/** Without the settings of this process. It is restarted if it ends. */
export async function startOwnRenderer(file: string, log: Logger): Promise<OpenRenderer> {
  const folder = await mkdtemp(join(tmpdir(), 'gangway-renderer-'));
  const socket = join(folder, 'socket');
  let isClosing = false;
  let child: ChildProcess;
  let ready: Promise<void>;
  function start(): void {
    if (isClosing) return;
    // It ends when the channel closes, also if this process is killed.
    child = spawn(process.execPath, [file, socket], {
      env: {},
      stdio: ['ignore', 2, 2, 'ipc'],
      // In a process group of its own, with its jobs.
      detached: true,
    });
    child.once('exit', () => killGroup(child));
    ready = new Promise((resolve) => {
      child.once('message', (isolation) => {
        log.info({ isolation }, 'renderer ready');
        resolve();
      });
      child.once('close', resolve);
      child.once('error', (err) => {
        log.error({ err }, 'renderer not started');
        resolve();
      });
    });
    child.once('close', (code, signal) => {
      if (!isClosing) log.error({ code, signal }, 'renderer ended');
      setTimeout(start, RESTART_MS).unref();
    });
  }
  start();
  return {
    run: rendererClient(socket, () => ready),
    close: async () => {
      isClosing = true;
      const isRunning = child.exitCode === null && child.signalCode === null;
      if (isRunning && child.kill()) {
        const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
        await once(child, 'close');
        clearTimeout(timer);
      }
      await rm(folder, { recursive: true });
    },
  };
}

function givenRenderer({ socket, mayBeSameUser }: Env['renderer']) {
  if (socket === null) {
    if (mayBeSameUser) return null;
    throw new StartError(`RENDERER_SOCKET is required. ${REASON}`);
  }
  const assertOtherUser = async () => {
    if (mayBeSameUser || ![0, process.getuid?.()].includes(await ownerOf(socket))) return;
    throw new StartError(
      `The renderer at RENDERER_SOCKET runs as this user, or as root. ${REASON}`,
    );
  };
  return { socket, assertOtherUser };
}

const REASON =
  'It runs code of releases: start it as another user (docs/operations.md), or allow this one with RENDERER_SAME_USER=1.';

/** Jobs that are left when a renderer was killed, where the system does not end them with it. */
function killGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // None is left.
  }
}

async function ownerOf(socket: string): Promise<number> {
  try {
    return (await stat(socket)).uid;
  } catch (cause) {
    throw new RendererDown('The renderer is not running', cause);
  }
}
