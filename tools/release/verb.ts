import { ROLLOUT_STAGES } from '@gangway/contract/platform/canary-rollout';
import { SHELL } from '@gangway/contract/platform/release-rules';
import { ORIGIN_LIMITS, type PlatformStatus } from '@gangway/contract/platform/releases';
import { ReleasedName, ReleaseVersion } from '@gangway/contract/platform/remotes';
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { areaName } from '../run/areas.mjs';
import { CliError } from '../run/progress.mjs';
import type { Client } from './client';

export type Share = { traffic: number; isRollout?: true };

type ShareOptions = { traffic?: string | undefined; rollout?: boolean | undefined };

export function readShare({ traffic: text, rollout = false }: ShareOptions): Share {
  if (!rollout) return { traffic: readTraffic(text) };
  const traffic = text === undefined ? ROLLOUT_STAGES[0] : readTraffic(text);
  if (traffic > 0 && traffic < 100) return { traffic, isRollout: true };
  throw new CliError('--rollout starts with 1 to 99% of visitors.');
}

export function describeShare({ traffic, isRollout }: Share): string {
  const share = `${traffic}% of visitors`;
  if (!isRollout) return share;
  const later = ROLLOUT_STAGES.filter((stage) => stage > traffic).join(' and ');
  return `${share}, then ${later}% while it is healthy`;
}

type Options = NonNullable<ParseArgsConfig['options']>;

export function readArguments<const O extends Options>(args: string[], options: O) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    const [sentence = ''] = String(error)
      .replace(/^\w+ \[\w+\]: /, '')
      .split('. ');
    throw new CliError(`${sentence.replace(/\.$/, '')}.`);
  }
}

export function readArea(text: string | undefined): string {
  if (text === undefined) throw new CliError('Name an area, like mfe-recruiter, or shell.');
  const name = ReleasedName.safeParse(text === SHELL ? text : areaName(text));
  if (!name.success)
    throw new CliError(`"${text}" is not the name of an area, like mfe-recruiter.`);
  return name.data;
}

export function readVersion(text: string | undefined): string | null {
  if (text === undefined) return null;
  if (!ReleaseVersion.safeParse(text).success) throw new CliError(`"${text}" is not a version.`);
  return text;
}

export function readTraffic(text = '100'): number {
  const traffic = Number(text);
  if (/^\d{1,3}$/.test(text) && traffic <= 100) return traffic;
  throw new CliError('--traffic must be a whole number from 0 to 100.');
}

export function readReason(text: string | undefined): string | undefined {
  const line = text?.replace(/\s+/g, ' ').trim();
  if (line === undefined) return undefined;
  if (line.length > 0 && line.length <= ORIGIN_LIMITS.reason) return line;
  throw new CliError(`--reason must have 1 to ${ORIGIN_LIMITS.reason} characters.`);
}

export function refuseMore(positionals: readonly string[], most: number): void {
  const extra = positionals[most];
  if (extra !== undefined) throw new CliError(`"${extra}" is one argument too many.`);
}

export type Context = {
  root: string;
  env: NodeJS.ProcessEnv;
  write: (text: string) => void;
  connect: (area: string | null) => Promise<Connection>;
  confirm: (change: Change) => Promise<void>;
};

export type Connection = { client: Client; platform: PlatformStatus };

export type Change = Connection & { action: string };

export type Verb = {
  usage: string;
  description: string;
  isChange: boolean;
  run: (args: string[], context: Context) => Promise<void>;
};
