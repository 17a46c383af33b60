import { SHARED_MODULES } from '@gangway/shared-ui/area';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Chunk } from 'webpack';
import { antdKitVersion } from './source-version';

const sharedUi = join(import.meta.dirname, '../../shared-ui');

function sharedUiPackage(): { version: string; dependencies: Record<string, string> } {
  return JSON.parse(readFileSync(join(sharedUi, 'package.json'), 'utf8'));
}

export const ANTD = '@gangway/shared-ui/antd';
export const KIT_CHUNK = 'antd';

/** Modules shared with their sub-paths: no area may bundle a part that the shell lacks. */
const WHOLE_PACKAGES = ['react', 'react-dom'];

const packageOf = (name: string) =>
  WHOLE_PACKAGES.find((one) => name.startsWith(`${one}/`)) ?? name;

function versionOf(name: string): string {
  const { version, dependencies } = sharedUiPackage();
  return dependencies[packageOf(name)] ?? version;
}

/** What the shell brings for all: for its bundle, and for the gates of a release. */
export const hostProvides = () =>
  Object.fromEntries(SHARED_MODULES.map((name) => [name, versionOf(name)]));

/** What an area takes from the shell, and the kit that it brings for itself and its like. */
export function remoteShared() {
  const names = [...SHARED_MODULES, ...WHOLE_PACKAGES.map((name) => `${name}/`)];
  const singletons = names.map((name) => [
    name,
    { singleton: true, import: false as const, requiredVersion: `^${versionOf(name)}` },
  ]);
  const version = antdKitVersion();
  return {
    ...Object.fromEntries(singletons),
    [ANTD]: { version, requiredVersion: version, strictVersion: true },
  };
}

const sharedModules: readonly string[] = SHARED_MODULES;

/** On the server an area takes the same modules from the shell's bundle, by their names. */
export const isFromShell = (request: string) => sharedModules.includes(packageOf(request));

type CacheGroup = {
  test: RegExp;
  name: string;
  chunks: (chunk: Chunk) => boolean;
  enforce: true;
};

/** What takes a payment keeps all its own to itself: no other page loads any of it, nor it of theirs. */
const PAYMENT_CHUNK = 'stripe';

/** A worker has a file of its own: it would load the shared ones, with React in them, one by one. */
const isShareable = (chunk: Chunk) =>
  !chunk.canBeInitial() && !chunk.hasRuntime() && chunk.name !== PAYMENT_CHUNK;

const oneChunk = (name: string, test: RegExp): Record<string, CacheGroup> => ({
  [name]: { test, name, chunks: isShareable, enforce: true },
});

/** The frame of an area, with router and query client, in one file that the HTML asks for at once. */
const frame = oneChunk(
  'area-frame',
  /react-router|@tanstack|shared-ui\/src\/(router|query)|shell\/src\/frame\//,
);

/** What loads the next area is one file as well: nothing else needs a part of it. */
export const hostSplitChunks = {
  chunks: (chunk: Chunk) => !chunk.canBeInitial() && chunk.name !== 'remote-handling',
  cacheGroups: frame,
};

/** An area's own libraries are those of antd, of its forms and of one page: it takes the rest from the shell. */
export const remoteCacheGroups = {
  ...oneChunk(KIT_CHUNK, /node_modules\/(?!zod\/|@tanstack\/|papaparse\/)|shared-ui\/src\/antd/),
  ...oneChunk(
    'forms',
    /node_modules\/zod\/|primitives\/(field|form|password-field|schema-issues)\.tsx?$/,
  ),
};
