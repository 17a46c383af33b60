import { showFailure } from '@gangway/shared-ui/platform';
import { removeOverride } from '../federation/overrides';

const PREFIX = 'import-map-override:';

/**
 * Module Federation's DevTools store their overrides under this key, as JSON next to other
 * settings.
 */
const DEVTOOLS_KEY = '__MF_DEVTOOLS__';

type Overrides = Record<string, string>;

export const requestedOverrides = (): Overrides => ({ ...read(readDevTools), ...read(readStored) });

export function forgetOverride(name: string): void {
  localStorage.removeItem(PREFIX + name);
  if (name in read(readDevTools)) forgetInDevTools(name);
  removeOverride(name);
}

export function clearOverride(name: string, why: string): void {
  forgetOverride(name);
  showFailure(`The override of ${name} is removed`, why);
}

function read(from: () => Overrides): Overrides {
  try {
    return from();
  } catch {
    return {};
  }
}

/** DevTools versions differ: an area's address is at the top level or below `overrides`. */
function readDevTools(): Overrides {
  const { overrides, ...top } = parseDevTools();
  const all = { ...top, ...(isObject(overrides) && overrides) };
  return Object.fromEntries(
    Object.entries(all).filter(
      (entry): entry is [string, string] =>
        entry[0].startsWith('mfe-') && typeof entry[1] === 'string',
    ),
  );
}

function parseDevTools(): Record<string, unknown> {
  const parsed: unknown = JSON.parse(localStorage.getItem(DEVTOOLS_KEY) ?? '{}');
  return isObject(parsed) ? parsed : {};
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function readStored(): Overrides {
  const stored = Object.entries<string>(localStorage).filter(([key]) => key.startsWith(PREFIX));
  return Object.fromEntries(stored.map(([key, value]) => [key.slice(PREFIX.length), value]));
}

function forgetInDevTools(name: string): void {
  const { [name]: _, overrides, ...others } = parseDevTools();
  const { [name]: __, ...otherOverrides } = isObject(overrides) ? overrides : {};
  const left = { ...others, ...(isObject(overrides) && { overrides: otherOverrides }) };
  localStorage.setItem(DEVTOOLS_KEY, JSON.stringify(left));
}
