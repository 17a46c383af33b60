import { AreaName } from '@gangway/contract/platform/remotes';
import { parseArgs } from 'node:util';
import { CliError } from '../run/progress.mjs';

const USAGE = 'Usage: npm run new-remote -- mfe-payroll --routes /payroll,/payroll/:id';

export type RemoteArguments = { name: string; paths: string[] };

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
