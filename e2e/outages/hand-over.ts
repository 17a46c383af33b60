import { User } from '@gangway/contract/identity/accounts';
import { ImportedList } from '@gangway/contract/talent/list-imports';
import { TransitionList } from '@gangway/contract/talent/transition-lists';
import * as z from 'zod/mini';
import { DEMO_PASSWORD, DEMO_PROFILE } from '../fixtures/demo';
import { csvOf, listRow } from '../fixtures/list-file';
import { type Answer, type Call, Client } from './client';
import { PUBLIC_URL, type Replica } from './product';

/**
 * One replica signs a user in and takes a photo, a résumé and a list. `lost` is what of it the other
 * replica does not show.
 */
export async function handOver(from: Replica, to: Replica, turn: number) {
  const here = new Client({ port: from.port, publicUrl: PUBLIC_URL, index: 800 });
  await here.signIn('testhr', DEMO_PASSWORD);
  const there = here.at(to.port);
  const shown = {
    photo: await showsPhoto(here, there),
    résumé: await showsResume({ here, there, turn }),
    list: await showsList({ here, there, turn }),
  };
  here.close();
  there.close();
  const lost = Object.entries(shown).flatMap(([what, isShown]) => (isShown ? [] : [what]));
  return { lost, exchanges: [...here.exchanges, ...there.exchanges] };
}

/** One black pixel. */
const PHOTO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGNgYGAAAAAEAAH2FzhVAAAAAElFTkSuQmCC',
  'base64',
);

async function showsPhoto(here: Client, there: Client): Promise<boolean> {
  const user = dataOf(User, await here.call(upload('/api/auth/photo', PHOTO)));
  return shows(there, user?.profileImageUrl ?? '/', PHOTO);
}

const dataOf = <S extends z.ZodMiniType>(schema: S, { status, body }: Answer) =>
  status === 200 || status === 201 ? schema.parse(JSON.parse(body)) : null;

type Turn = { here: Client; there: Client; turn: number };

async function showsResume({ here, there, turn }: Turn): Promise<boolean> {
  const path = `/api${DEMO_PROFILE}/resume`;
  const resume = Buffer.from(`%PDF-1.7\n% number ${turn}\nstartxref\n9\n%%EOF\n`);
  await here.call(upload(path, resume));
  return shows(there, path, resume);
}

const upload = (path: string, body: Buffer): Call => ({
  ...{ name: `PUT ${path}`, method: 'PUT', path, body },
  contentType: 'application/octet-stream',
});

async function shows(there: Client, path: string, bytes: Buffer): Promise<boolean> {
  const answer = await there.call({ name: `GET ${path}`, path });
  return answer.status === 200 && answer.bytes.equals(bytes);
}

const PEOPLE = 200;

async function showsList({ here, there, turn }: Turn): Promise<boolean> {
  const path = '/api/transition-lists';
  const { body, type } = await formOf(turn);
  const imported = await here.call({
    ...{ name: `POST ${path}`, method: 'POST', path, body },
    contentType: type,
  });
  const list = dataOf(ImportedList, imported)?.list;
  const lists = dataOf(z.array(TransitionList), await there.call({ name: `GET ${path}`, path }));
  return (
    lists?.some(({ id, employeeCount }) => id === list?.id && employeeCount === PEOPLE) ?? false
  );
}

async function formOf(turn: number) {
  const people = Array.from({ length: PEOPLE }, (_, at) => listRow(turn * PEOPLE + at));
  const form = new FormData();
  form.set('file', new File([csvOf(people)], 'people.csv', { type: 'text/csv' }));
  form.set('name', `List ${turn}`);
  form.set('department', 'Engineering');
  const encoded = new Response(form);
  const type = encoded.headers.get('content-type') ?? '';
  return { body: Buffer.from(await encoded.arrayBuffer()), type };
}
