import * as z from 'zod/mini';

export type FederationManifest = z.infer<typeof FederationManifest>;

const Files = z.object({ sync: z.array(z.string()), async: z.array(z.string()) });

export const FederationManifest = z.object({
  shared: z.array(
    z.object({
      name: z.string(),
      requiredVersion: z.optional(z.string()),
      assets: z.object({ js: Files }),
    }),
  ),
});

export function consumedModules({ shared }: FederationManifest): Record<string, string> {
  const consumed = shared.filter((one) => !hasFiles(one));
  return Object.fromEntries(
    consumed.map(({ name, requiredVersion = '*' }) => [name, requiredVersion]),
  );
}

export const broughtModules = ({ shared }: FederationManifest): string[] =>
  shared.filter(hasFiles).map(({ name }) => name);

type Shared = FederationManifest['shared'][number];

const hasFiles = ({ assets: { js } }: Shared) => js.sync.length + js.async.length > 0;
