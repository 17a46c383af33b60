import * as z from 'zod/mini';

const Files = z.object({ sync: z.array(z.string()), async: z.array(z.string()) });

/** What is read here of `mf-manifest.json`, as module federation defines it. */
export const FederationManifest = z.object({
  shared: z.array(
    z.object({
      name: z.string(),
      requiredVersion: z.optional(z.string()),
      assets: z.object({ js: Files }),
    }),
  ),
});
export type FederationManifest = z.infer<typeof FederationManifest>;

/** By module, the versions that an area takes from the shell: those that it brings no files for. */
export function takenModules({ shared }: FederationManifest): Record<string, string> {
  const taken = shared.filter(({ assets: { js } }) => js.sync.length + js.async.length === 0);
  return Object.fromEntries(
    taken.map(({ name, requiredVersion = '*' }) => [name, requiredVersion]),
  );
}
