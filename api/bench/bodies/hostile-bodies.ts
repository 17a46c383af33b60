import { type CallName } from '@gangway/contract/calls';
import { sized } from '../bench-size';

const MB = 1024 * 1024;

export type Sent = { title: string; call: CallName; body: string };

const LIST = 'POST /api/hr/create-payment-intent';
const ROW = 'Ada,Lovelace,ada@example.com,+1 555 0100,Engineer,"R, S",Boston\r\n';

const manyKeys = (count: number) =>
  JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, n) => [`key${n}`, 1])));

const list = (text: string) => {
  const repeated = text.repeat(sized(10 * MB, MB) / Buffer.byteLength(text));
  return JSON.stringify({ csvContent: repeated });
};

/** The calls with the least and with the largest limit. */
export const sentBodies = (): Sent[] => [
  { title: '60,000 unknown keys', call: 'POST /api/login', body: manyKeys(60_000) },
  { title: 'one key of 1 MB', call: 'POST /api/login', body: `{"${'k'.repeat(MB - 10)}":1}` },
  {
    title: '1,990 parts of a release that are none',
    call: 'POST /api/releases',
    body: `{"manifest":{"parts":${manyKeys(1990).replaceAll(':1', ':{}')}},"files":[]}`,
  },
  { title: 'a list of 10 MB', call: LIST, body: list(ROW) },
  { title: 'a list of 10 MB, no ASCII', call: LIST, body: list('Zoë,Łukasz,東京\n') },
  { title: '10 MB of backslashes', call: LIST, body: list('\\') },
];
