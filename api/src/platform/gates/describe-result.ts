import type { BuildManifest } from '@gangway/contract/remotes';
import type { Variant } from '../ports/release-probe';
import type { ProbeResult } from '../ports/release-probe';
import type { BuiltPlace } from '../pages/source-places';
import { nameOf, type Refusal } from './gate';

type Naming = {
  area: BuildManifest;
  shell: BuildManifest;
  /** Which line of the sources a place in a built file is. */
  sourceOf: (place: BuiltPlace) => Promise<string | null>;
};

const ANSWERS: Record<Variant, string> = {
  full: 'with full answers',
  empty: 'with empty lists',
  failed: 'when calls fail',
};

const builtPlace = ({ url, line, column }: BuiltPlace) =>
  `${url.slice(url.lastIndexOf('/') + 1)}:${line}:${column}`;

/** The area's own line, before one of a library that it brings; as it was built without a map. */
async function lineOf(
  places: readonly BuiltPlace[],
  { area, sourceOf }: Naming,
): Promise<string | null> {
  const [first] = places;
  if (!first) return null;
  const sources = (await Promise.all(places.map(sourceOf))).filter((source) => source !== null);
  const own = sources.find((source) => source.startsWith(`${area.name}/src/`));
  return own ?? sources[0] ?? builtPlace(first);
}

async function describeError(result: ProbeResult, naming: Naming): Promise<Refusal[]> {
  const { path, error, variant, places = [] } = result;
  if (error === null) return [];
  const line = await lineOf(places, naming);
  const answers = variant ? ` ${ANSWERS[variant]}` : '';
  const where = line === null ? '' : `, at ${line}`;
  const { area, shell } = naming;
  const message = `${path} of ${nameOf(area)} does not load in ${nameOf(shell)}${answers}. ${error}${where}. Open the page with the area’s build and fix it.`;
  return [{ code: 'load_failed', message }];
}

async function describeLeaks({ path, leaks = [] }: ProbeResult, naming: Naming) {
  return Promise.all(
    leaks.map(async ({ text, places }): Promise<Refusal> => {
      const line = await lineOf(places, naming);
      const where = line === null ? '' : ` (${line})`;
      const message = `${nameOf(naming.area)} ${text}${where}, even after navigating away from ${path}. Clean it up on exit: other areas share the page.`;
      return { code: 'leaks', message };
    }),
  );
}

/** A sentence for each page that fails, and for each thing that the area leaves behind. */
export async function describeResults(
  results: readonly ProbeResult[],
  naming: Naming,
): Promise<Refusal[]> {
  const errors: Refusal[] = [];
  const leaks: Refusal[] = [];
  const failed = new Set<string>();
  for (const result of results) {
    if (!failed.has(result.path)) errors.push(...(await describeError(result, naming)));
    if (result.error !== null) failed.add(result.path);
    leaks.push(...(await describeLeaks(result, naming)));
  }
  return [...errors, ...leaks];
}
