import { writeOwnership } from '../ownership/write-ownership.mjs';
import { root } from '../run/root.mjs';
import { checkRoutes, readOwners } from './check-routes';
import { createRemote } from './create-remote';
import { parseArguments } from './parse-arguments';

export async function main(args: string[]): Promise<number> {
  const wish = parseArguments(args);
  checkRoutes(wish.paths, await readOwners(root));
  const files = await createRemote(root, wish);
  const paths = [...files.map((file) => `${wish.name}/${file}`), ...writeOwnership(root)];
  for (const path of paths) console.log(`  ${path}`);
  console.log(nextSteps(wish.name, wish.paths[0] ?? '/'));
  return 0;
}

const nextSteps = (name: string, path: string) => `
  See it     npm run dev -- ${name}, then ${path}
  Check it   npx oxlint ${name} --type-check
  Test it    npx nx run-many -t test build -p @gangway/${name}
  Release    npm run release -- publish ${name}
`;
