import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Chunk } from 'webpack';
import { antdKitVersion } from './source-version';

const sharedUi = join(import.meta.dirname, '../../shared-ui');

function sharedUiPackage(): { version: string; dependencies: Record<string, string> } {
  return JSON.parse(readFileSync(join(sharedUi, 'package.json'), 'utf8'));
}

const PLATFORM = '@gangway/shared-ui/platform';
const ROUTER = '@gangway/shared-ui/router';
const QUERY = '@tanstack/react-query';
const ANTD = '@gangway/shared-ui/antd';

/** Singletons of the page, with the version that the shell brings; true where it brings them at once. */
const SINGLETONS: Record<string, boolean> = {
  react: true,
  'react/': true,
  'react-dom': true,
  'react-dom/': true,
  zustand: true,
  [PLATFORM]: true,
  [ROUTER]: false,
  [QUERY]: false,
};

function versionOf(name: string): string {
  const { version, dependencies } = sharedUiPackage();
  return dependencies[name.replace(/\/$/, '')] ?? version;
}

const byModule = (value: (name: string) => string) =>
  Object.fromEntries(Object.keys(SINGLETONS).map((name) => [name, value(name)]));

/** What the shell brings for all, and what an area asks of it; for the gates of a release. */
export const hostProvides = () => byModule(versionOf);
export const remoteRequires = () => byModule((name) => `^${versionOf(name)}`);

export function hostShared() {
  return Object.fromEntries(
    Object.entries(SINGLETONS).map(([name, eager]) => [
      name,
      { singleton: true, eager, version: versionOf(name), requiredVersion: `^${versionOf(name)}` },
    ]),
  );
}

export function remoteShared() {
  const singletons = Object.keys(SINGLETONS).map((name) => [
    name,
    { singleton: true, import: false as const, requiredVersion: `^${versionOf(name)}` },
  ]);
  const version = antdKitVersion();
  return {
    ...Object.fromEntries(singletons),
    [ANTD]: { version, requiredVersion: version, strictVersion: true },
  };
}

/** On the server an area takes the same modules from the shell's bundle, by their names. */
export function isFromShell(request: string): boolean {
  return Object.keys(SINGLETONS).some((name) =>
    name.endsWith('/') ? request.startsWith(name) : request === name,
  );
}

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
export const hostCacheGroups = oneChunk(
  'area-frame',
  /react-router|@tanstack|shared-ui\/src\/(router|query)|shell\/src\/frame\//,
);

/** An area's own libraries are those of antd, of its forms and of one page: it takes the rest from the shell. */
export const remoteCacheGroups = {
  ...oneChunk('antd', /node_modules\/(?!zod\/|@tanstack\/|papaparse\/)|shared-ui\/src\/antd/),
  ...oneChunk(
    'forms',
    /node_modules\/zod\/|primitives\/(field|form|password-field|schema-issues)\.tsx?$/,
  ),
};
