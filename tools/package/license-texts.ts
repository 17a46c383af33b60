import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { ShippedPackage } from './read-shipped';

/** One text with the licenses of all packages, in the order of their names. */
export async function licenseTexts(root: string, packages: readonly ShippedPackage[]) {
  const byId = new Map(packages.map((one) => [one.id, one]));
  const sorted = [...byId.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const texts = await Promise.all(sorted.map((one) => describe(root, one)));
  return texts.join(`\n${'-'.repeat(80)}\n\n`);
}

const Manifest = z.object({ license: z.optional(z.string()) });

async function describe(root: string, { id, path }: ShippedPackage): Promise<string> {
  const folder = join(root, path);
  const { license } = Manifest.parse(
    JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')),
  );
  const names = (await readdir(folder)).filter((name) => LICENSE_FILE.test(name)).toSorted();
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  const heading = `${id}\nLicense: ${license ?? 'see below'}\n`;
  return [heading, ...texts.map((text) => `${text.trim()}\n`)].join('\n');
}

const LICENSE_FILE = /^(licen[cs]e|copying|notice)/i;
