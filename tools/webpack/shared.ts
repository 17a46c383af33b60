import { SHARED_MODULES } from '@gangway/shared-ui/area';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Chunk } from 'webpack';
import { antdKitVersion } from './source-version';

export const ANTD = '@gangway/shared-ui/antd';

export const hostProvides = () =>
  Object.fromEntries(SHARED_MODULES.map((name) => [name, versionOf(name)]));

/** Shared with their sub-paths: no area may bundle a part that the shell lacks. */
const WHOLE_PACKAGES = ['react', 'react-dom'];

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

export const isFromShell = (request: string) => sharedModules.includes(packageOf(request));

/** The payment chunk shares no code with other pages, in either direction. */
const PAYMENT_CHUNK = 'stripe';

/** A worker must be one file: it would load the shared chunks, including React, one by one. */
const isShareable = (chunk: Chunk) =>
  !chunk.canBeInitial() && !chunk.hasRuntime() && chunk.name !== PAYMENT_CHUNK;

type CacheGroup = {
  test: RegExp;
  name: string;
  chunks: (chunk: Chunk) => boolean;
  enforce: true;
};

const oneChunk = (name: string, test: RegExp): Record<string, CacheGroup> => ({
  [name]: { test, name, chunks: isShareable, enforce: true },
});

const frame = oneChunk(
  'area-frame',
  /react-router|@tanstack|shared-ui\/src\/(router|query)|shell\/src\/frame\//,
);

export const hostSplitChunks = {
  chunks: (chunk: Chunk) => !chunk.canBeInitial() && chunk.name !== 'remote-handling',
  cacheGroups: frame,
};

/**
 * An area brings only antd, its form libraries and those of one page; it takes the rest from the
 * shell.
 */
export const remoteCacheGroups = {
  ...oneChunk('antd', /node_modules\/(?!zod\/|@tanstack\/|papaparse\/)|shared-ui\/src\/antd/),
  ...oneChunk('forms', /node_modules\/zod\/|primitives\/(field|form|password-field)\.tsx?$/),
};

function versionOf(name: string): string {
  const { version, dependencies } = sharedUiPackage();
  return dependencies[packageOf(name)] ?? version;
}

const sharedUi = join(import.meta.dirname, '../../shared-ui');

function sharedUiPackage(): { version: string; dependencies: Record<string, string> } {
  return JSON.parse(readFileSync(join(sharedUi, 'package.json'), 'utf8'));
}

const packageOf = (name: string) =>
  WHOLE_PACKAGES.find((one) => name.startsWith(`${one}/`)) ?? name;
