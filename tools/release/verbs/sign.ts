import { releaseId } from '@gangway/contract/platform/release-rules';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { CliError, step } from '../../run/progress.mjs';
import { sourceVersion } from '../../webpack/source-version';
import { requireFolder } from '../built-release';
import { checkSources } from '../check-sources';
import { readSigningKey, signatureFile, signRelease, writeSignature } from '../signatures';
import { hashSources, readSources, refuseChanges } from '../source-hash';
import { readArea, readArguments, refuseMore, type Verb } from '../verb';

export const sign: Verb = {
  usage: 'sign mfe-x [--out file]',
  description:
    'for CI: checks lint, types and tests, and signs the hash of the sources, for publish',
  isChange: false,
  async run(args, { root, env, write }) {
    const { values, positionals } = readArguments(args, { out: { type: 'string' } });
    refuseMore(positionals, 1);
    const area = readArea(positionals[0]);
    requireFolder(root, area);
    const key = readSigningKey(env);
    const version = versionOf(root, area);
    const before = await readSources(root, area);
    const { signal } = new AbortController();
    await checkSources({ root, area, write, signal });
    refuseChanges(before, await readSources(root, area));
    const file = values.out ?? signatureFile(root, area);
    const signature = signRelease({ name: area, version, sources: hashSources(before) }, key);
    const release = releaseId(area, version);
    await step(`signing ${release}`, () => writeSignature(file, signature), { write });
    write(`\n${file} certifies that the sources of ${release} passed.\n\n`);
  },
};

function versionOf(root: string, area: string): string {
  if (existsSync(join(root, area, 'webpack.config.js'))) return sourceVersion(join(root, area));
  throw new CliError(
    `${area} is not built by the preset of tools/webpack, so its version is not known before its build: it cannot be signed.`,
  );
}
