import { AreaName } from '@gangway/contract/platform/remotes';
import { parseArgs } from 'node:util';
import { writeOwnership } from '../ownership/ownership-files.mjs';
import { CliError } from '../run/progress.mjs';
import { root } from '../run/root.mjs';
import { checkRoutes, readOwners } from './check-routes';
import { createRemote, type RemoteArguments } from './create-remote';

const USAGE = 'Usage: npm run new-remote -- mfe-payroll --routes /payroll,/payroll/:id';

export async function main(args: string[]): Promise<number> {
  const wish = parseArguments(args);
  checkRoutes(wish.paths, await readOwners(root));
  const files = await createRemote(root, wish);
  const paths = [...files.map((file) => `${wish.name}/${file}`), ...writeOwnership(root)];
  for (const path of paths) console.log(`  ${path}`);
  console.log(nextSteps(wish.name, wish.paths[0] ?? '/'));
  return 0;
}

export function parseArguments(args: string[]): RemoteArguments {
  const { values, positionals } = parse(args);
  const [name, ...more] = positionals;
  const paths = (values.routes ?? '').split(',').filter(Boolean);
  if (name === undefined || more.length > 0 || paths.length === 0) throw new CliError(USAGE);
  if (!AreaName.safeParse(name).success || /-$|--/.test(name)) {
    throw new CliError(`"${name}" is not the name of an area: it is like mfe-payroll.`);
  }
  return { name, paths };
}

function parse(args: string[]) {
  try {
    return parseArgs({ args, options: { routes: { type: 'string' } }, allowPositionals: true });
  } catch {
    throw new CliError(USAGE);
  }
}

const nextSteps = (name: string, path: string) => `
  See it     npm run dev -- ${name}, then ${path}
  Check it   npx oxlint ${name} --type-check
  Test it    npx nx run-many -t test build -p @gangway/${name}
  Release    npm run release -- publish ${name}
`;
