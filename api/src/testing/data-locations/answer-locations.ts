import { offeredCalls } from '../../foundation/http/mount-routes';
import type { TestApi } from '../test-api';
import type { DataLocation } from './find-pieces';

export type CallInputs = {
  visitors: Record<string, string>;
  known: Record<string, readonly string[]>;
};

export async function answerLocations(
  api: TestApi,
  { visitors, known }: CallInputs,
): Promise<DataLocation[]> {
  const locations: DataLocation[] = [];
  for (const { pattern, isOpen } of questions(api)) {
    for (const [visitor, cookie] of Object.entries(isOpen ? { 'a stranger': '' } : visitors)) {
      const texts: string[] = [];
      for (const path of fill(pattern, known)) texts.push(...(await read(api, path, cookie)));
      locations.push({ name: `GET ${pattern}, asked by ${visitor}`, texts });
    }
  }
  return locations;
}

type Question = { pattern: string; isOpen: boolean };

const questions = (api: TestApi): Question[] => [
  ...offeredCalls(api.deps.env)
    .filter(({ method, path }) => method === 'GET' && path !== '/api/logout')
    .map(({ path, call }) => ({ pattern: path, isOpen: call.access === 'anyone' })),
  ...OTHER_PATHS.map((pattern) => ({ pattern, isOpen: true })),
];

const OTHER_PATHS = [
  '/api/candidate/claim?token=:token',
  '/api/docs/openapi.json',
  '/dev/mail',
  '/dev/mail/:mailId',
  '/dev/mail.json',
  '/metrics',
];

/** Throws for an unknown parameter, so that a new call cannot be left out. */
function fill(path: string, known: CallInputs['known']): string[] {
  const name = /:(\w+)/.exec(path)?.[1];
  if (name === undefined) return [path];
  const values = known[name];
  if (!values) throw new Error(`Nothing is known to ask ${path} with`);
  return values.flatMap((value) =>
    fill(path.replace(`:${name}`, encodeURIComponent(value)), known),
  );
}

async function read(api: TestApi, path: string, cookie: string): Promise<string[]> {
  const response = await api.request('GET', path, { cookie });
  const bytes = Buffer.from(await response.arrayBuffer());
  return [bytes.toString('utf8'), bytes.toString('hex')];
}
