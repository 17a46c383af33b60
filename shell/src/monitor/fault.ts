import { SHELL } from '@gangway/contract/platform/release-rules';
import type { Fault } from '@gangway/contract/platform/remotes';

export type Release = { remote: string; version: string };

export const ownShell: Release = { remote: SHELL, version: __SHELL_VERSION__ };

/**
 * As stacks contain the URL of a file. Only http(s), because browser extensions have folders of
 * these names too.
 */
const AREA_FILE = /https?:\/\/[^/\s]+\/remotes\/(mfe-[a-z][a-z0-9-]*)\/(\w[\w.-]*)\//;

/**
 * The innermost area in the stack is to blame, as the shell's code runs on behalf of areas;
 * otherwise the shell. Null for foreign code.
 */
export function blame(text: string): Release | null {
  const [, remote, version] = AREA_FILE.exec(text) ?? [];
  if (remote !== undefined && version !== undefined) return { remote, version };
  return SHELL_FILE.test(text) ? ownShell : null;
}

export const isRecovered = (error: unknown): error is { componentStack: unknown } =>
  has(error, 'componentStack');

/** React throws hydration errors in its own code, so only the component stack can tell the area. */
export function stackOf(error: unknown): string {
  const stack = causesOf(error).map(ownStackOf).join('\n');
  if (!isRecovered(error) || AREA_FILE.test(stack)) return stack;
  return `${String(error.componentStack)}\n${stack}`;
}

/** webpack sets the name after the error was created, so it is not in the stack of any browser. */
export const isChunkLoadError = (error: unknown): boolean =>
  causesOf(error).some((one) => has(one, 'name') && one.name === 'ChunkLoadError');

const MOST_FRAMES = 6;

const FRAME = /https?:\/\/[^/\s]+(\/(?:assets|remotes)\/[\w./-]+:\d+:\d+)/g;
const ERROR_NAME = /^[A-Z]\w{0,40}$/;

/** Without the message, which can contain input of the user. */
export function faultOf(error: unknown): Fault {
  const name = nameOf(error);
  const frames = [...stackOf(error).matchAll(FRAME)].map(([, location = '']) => location);
  return {
    error: ERROR_NAME.test(name) ? name : 'Error',
    frames: frames.slice(0, MOST_FRAMES),
  };
}

const SHELL_FILE = new RegExp(
  `${location.origin.replaceAll('.', '\\.')}/assets/[\\w.-]+\\.(?:js|css)`,
);

const has = <K extends string>(value: unknown, key: K): value is Record<K, unknown> =>
  typeof value === 'object' && value !== null && key in value;

const DEEPEST_CAUSE = 3;

function causesOf(error: unknown, depth = 0): unknown[] {
  const inner =
    has(error, 'cause') && depth < DEEPEST_CAUSE ? causesOf(error.cause, depth + 1) : [];
  return [...inner, error];
}

const ownStackOf = (error: unknown) =>
  has(error, 'stack') && typeof error.stack === 'string' ? error.stack : '';

const nameOf = (error: unknown) => (has(error, 'name') ? String(error.name) : 'Thrown');
