import { formatPhone } from '@gangway/contract/foundation/phone';
import { AnsweredClaim } from '@gangway/contract/talent/claims';
import { CandidateProfile } from '@gangway/contract/talent/profiles';
import { eq, inArray } from 'drizzle-orm';
import { deflateSync } from 'node:zlib';
import { tokenEntries } from '../../commerce/tables/tokens.table';
import { hashToken } from '../../foundation/crypto/token';
import { objectPath } from '../../foundation/files/stored-objects';
import type { OutgoingMail } from '../../foundation/ports/mail-transport';
import { deliverMails } from '../../identity/mail/deliver-mails';
import { demoTransport } from '../../identity/mail/demo-transport';
import { demoMails, outbox } from '../../identity/tables/mails.table';
import { stageChanges } from '../../market/tables/stage-changes.table';
import { inviteCandidates } from '../../talent/claims/inviter-job';
import { mailAboutReveals } from '../../talent/reveal-mails/reveal-mails-job';
import { candidateFiles } from '../../talent/tables/candidates.table';
import { recruiterReports } from '../../talent/tables/recruiter-reports.table';
import { makeGrant } from '../factories/billing';
import { makeCandidate, makeReveal } from '../factories/candidates';
import { chunk, makePdf, makePng } from '../factories/images';
import { makeWaitingEvent } from '../factories/integrations';
import { makeOrganization } from '../factories/organizations';
import { makeSavedSearch } from '../factories/saved-searches';
import { serial } from '../factories/serial';
import { makeList } from '../factories/transition-lists';
import { makeHr, makeRecruiter } from '../factories/users';
import { readAnswer } from '../read-answer';
import { runSearchAlerts } from '../run-search-alerts';
import { showBatches } from '../show-batches';
import type { TestApi } from '../test-api';
import { formsOfBytes, formsOfText, type Piece } from './find-pieces';

const LINK = /\/(?:profile|candidate\/claim)\/([\w-]{43})/;

export async function makePersonWithEveryTrace(api: TestApi) {
  const facts = await makeFacts(api);
  const [first, second] = await listPerson(api, facts);
  const { claims, welcomed } = await answerInvitations(api, facts);
  await alert(api, second.id);
  await deliver(api);
  const { earlier, profiles } = await askForLinks(api, facts);
  await furnish(api, facts, profiles);
  const recruiter = await reveal(api, second.id, facts.remark);
  await alert(api, second.id);
  const reports = await answerReveal(api, second.id, { ...facts, token: profiles[1] });

  const tokens = { claims, profiles, earlier: [welcomed, ...earlier] };
  const [, ...mailed] = [...claims, ...profiles, ...tokens.earlier];
  const ids = [first.id, second.id];
  return {
    facts,
    tokens,
    ids,
    pieces: [
      ...factPieces(facts),
      ...(await filesOf(api, ids)),
      // The first token was only in the mail that came back, which is kept without its text.
      ...mailed.map((token, index) => piece(`token ${index + 2}`, token)),
      ...[claims[0], ...mailed].map((token, index) =>
        piece(`hash of token ${index + 1}`, hashToken(token)),
      ),
    ],
    visitors: {
      'their recruiter': recruiter,
      'HR of one': facts.one.hr,
      'HR of two': facts.two.hr,
    },
    known: {
      token: [claims[0], ...mailed],
      id: [facts.one.of.listId, facts.two.of.listId, ...ids, ...reports],
      listId: [facts.one.of.listId, facts.two.of.listId],
      candidateId: ids,
      mailId: await mailIds(api, facts.email),
    },
  };
}

async function makeFacts(api: TestApi) {
  const number = serial();
  const [one, two] = [
    await makeEmployer(api, `Undertow${number} Survey`),
    await makeEmployer(api, `Ebbtide${number} Charts`),
  ];
  const facts = {
    fullName: `Zelda Quillfeather${number}`,
    email: `zelda${number}@quill.example`,
    phone: String(4_255_557_300 + number),
    positionTitle: `Tidal Cartographer ${number}`,
    photo: makePhoto(number),
    blocked: `Nemesis${number} Holdings`,
    expectedSalary: 9_876_500 + number,
    photoUrl: `https://pictures.example/zelda-${number}.jpg`,
    newEmail: `zelda.new${number}@quill.example`,
    report: `They sold my Kattegat${number} charts`,
    newPhone: String(4_255_567_300 + number),
    remark: `Charts the Skagerrak${number} from memory`,
  };
  return { ...facts, one, two };
}

async function makeEmployer(api: TestApi, name: string) {
  const { id: organizationId } = await makeOrganization(api.db, { name });
  const list = await makeList(api.db, { organizationId, contentHash: `hash of ${name}'s file` });
  const hr = await api.signIn(await makeHr(api.db, { organizationId }));
  return { name, hr, fileHash: list.contentHash ?? '', of: { listId: list.id, organizationId } };
}

function makePhoto(number: number): Uint8Array<ArrayBuffer> {
  const rows = Buffer.alloc(2 * (1 + 2 * 3));
  rows.writeUInt32BE(number, 1);
  return makePng({ pixels: chunk('IDAT', [...deflateSync(rows)]) });
}

type Facts = Awaited<ReturnType<typeof makeFacts>>;

async function listPerson({ db }: TestApi, facts: Facts) {
  const { fullName, email, phone, positionTitle, one, two } = facts;
  const listed = { fullName, email, phone, positionTitle, state: 'invited' } as const;
  return [
    await makeCandidate(db, { ...listed, ...one.of, previousCompany: one.name }),
    await makeCandidate(db, { ...listed, ...two.of, previousCompany: two.name }),
  ] as const;
}

async function answerInvitations(api: TestApi, { one, two }: Facts) {
  await inviteCandidates(api.deps);
  const mails = await deliver(api, (text) => text.includes(one.name));
  const [bounced, claim] = [tokenOf(mails, one), tokenOf(mails, two)];
  const body = { token: claim, choice: 'opt-in' };
  const answer = await send(api, 'POST /api/candidate/claim', body);
  const { profilePath } = await readAnswer(AnsweredClaim, answer);
  await showBatches(api);
  await deliver(api);
  return { claims: [bounced, claim] as const, welcomed: LINK.exec(profilePath ?? '')?.[1] ?? '' };
}

const REFUSED = { code: 'EENVELOPE', responseCode: 550, command: 'RCPT TO' };

type Read = { text: string; token: string };

async function deliver(
  api: TestApi,
  isRefused: (text: string) => boolean = () => false,
): Promise<Read[]> {
  const read: Read[] = [];
  const take = async (mail: OutgoingMail) => {
    read.push(readMail(mail));
    if (isRefused(mail.text)) {
      throw Object.assign(new Error(`no user ${mail.to}`), REFUSED);
    }
    await demoTransport(api.deps).send(mail);
  };
  await deliverMails({ ...api.deps, mail: { send: take, close: () => undefined } });
  return read;
}

const readMail = ({ text }: { text: string }): Read => ({
  text,
  token: LINK.exec(text)?.[1] ?? '',
});

const tokenOf = (mails: readonly Read[], { name }: { name: string }): string =>
  mails.find(({ text }) => text.includes(name))?.token ?? '';

type Call = `${'PUT' | 'POST'} ${string}`;

async function send(api: TestApi, call: Call, body: unknown): Promise<Response> {
  const [method = '', path = ''] = call.split(' ');
  const response = await api.request(method, path, { body });
  if (!response.ok) throw new Error(`${call} was answered ${response.status}`);
  return response;
}

async function alert(api: TestApi, candidateId: string): Promise<void> {
  const recruiter = await makeRecruiter(api.db);
  await makeSavedSearch(api.db, recruiter.id, { filter: { search: 'cartographer' } });
  const alerts = await runSearchAlerts(api.deps, async () => [{ candidateId }]);
  if (alerts.mailed !== 1) throw new Error(`${alerts.mailed} recruiters were told`);
}

/** Twice, so that one pair of mails is in the demo mailbox and the other still waits. */
async function askForLinks(api: TestApi, { email, phone, one, two }: Facts) {
  await send(api, 'POST /api/candidates/check-list', { emailOrPhone: email });
  const first = await deliver(api);
  await send(api, 'POST /api/candidates/check-list', { emailOrPhone: phone });
  const second = await waitingFor(api, email);
  return {
    earlier: first.map(({ token }) => token),
    profiles: [tokenOf(second, one), tokenOf(second, two)] as const,
  };
}

const waitingFor = async ({ db }: TestApi, email: string): Promise<Read[]> =>
  (await db.select().from(outbox).where(eq(outbox.to, email))).map(readMail);

async function furnish(api: TestApi, facts: Facts, tokens: readonly [string, string]) {
  const [first, second] = tokens;
  const { fullName, phone, positionTitle, expectedSalary, photo, photoUrl, blocked } = facts;
  const profile = {
    ...{ fullName, positionTitle, yearsExperience: 7, skills: ['Charts'], location: 'Astoria, OR' },
    expectedSalary,
  };
  await send(api, `PUT /api/profile/${first}`, { ...profile, profileImageUrl: photoUrl });
  await send(api, `PUT /api/profile/${second}`, profile);
  await send(api, `PUT /api/profile/${second}/photo`, photo);
  await send(
    api,
    `PUT /api/profile/${second}/resume`,
    makePdf(`${fullName}, ${formatPhone(phone)}`),
  );
  await send(api, `POST /api/profile/${second}/blocks`, { company: blocked });
}

async function reveal(api: TestApi, candidateId: string, notes: string): Promise<string> {
  const recruiter = await makeRecruiter(api.db);
  await makeWaitingEvent(api.db, { recruiterId: recruiter.id, candidateId });
  const { id: grantId, userId } = await makeGrant(api.db, recruiter.id);
  const stage = 'interviewing' as const;
  await makeReveal(api.db, { recruiterId: userId, candidateId, notes, stage, awaitsMail: true });
  const change = { recruiterId: userId, candidateId, at: api.clock.now(), stage };
  await api.db.insert(stageChanges).values(change);
  const entry = { grantId, userId, kind: 'reveal', tokens: -1, candidateId } as const;
  await api.db.insert(tokenEntries).values(entry);
  return api.signIn(recruiter);
}

async function answerReveal(api: TestApi, candidateId: string, facts: Facts & { token: string }) {
  if (!(await mailAboutReveals(api.deps, candidateId))) throw new Error('No reveal was told');
  const path = `/api/profile/${facts.token}`;
  const { revealedBy } = await readAnswer(CandidateProfile, await api.request('GET', path));
  const report = { reason: 'misuse-of-data', text: facts.report };
  await send(api, `POST ${path}/reveals/${revealedBy[0]?.id ?? ''}/report`, report);
  await send(api, `PUT ${path}/email`, { email: facts.newEmail });
  await send(api, `PUT ${path}/phone`, { phone: facts.newPhone });
  const stored = await api.db
    .select({ id: recruiterReports.id })
    .from(recruiterReports)
    .where(eq(recruiterReports.candidateId, candidateId));
  return stored.map(({ id }) => id);
}

function factPieces(facts: Facts): Piece[] {
  const { one, two, positionTitle: title } = facts;
  return [
    piece('e-mail', facts.email),
    piece('name', facts.fullName),
    phonePiece('phone', facts.phone),
    phonePiece('new phone', facts.newPhone),
    piece('title', title),
    { name: 'title with first company', forms: [title, one.name], isTogether: true },
    { name: 'title with second company', forms: [title, two.name], isTogether: true },
    piece('expected salary', String(facts.expectedSalary)),
    piece('address of the photo', facts.photoUrl),
    piece('blocked company', facts.blocked),
    piece('new e-mail', facts.newEmail),
    piece('report of a recruiter', facts.report),
    piece('a recruiter’s remark', facts.remark),
    piece('hash of the file that named them', one.fileHash),
  ];
}

const piece = (name: string, text: string): Piece => ({ name, forms: formsOfText(text) });

const phonePiece = (name: string, phone: string): Piece => ({
  name,
  forms: [...formsOfText(phone), ...formsOfText(formatPhone(phone))],
});

async function filesOf({ db, deps: { files } }: TestApi, ids: readonly string[]): Promise<Piece[]> {
  const rows = await db
    .select()
    .from(candidateFiles)
    .where(inArray(candidateFiles.candidateId, [...ids]));
  const pieces: Piece[] = [];
  for (const { kind, objectId } of rows) {
    const bytes = await files.read(objectPath(objectId ?? ''));
    if (bytes) pieces.push({ name: `${kind}, bytes`, forms: formsOfBytes(bytes) });
  }
  return pieces;
}

const mailIds = async ({ db }: TestApi, email: string): Promise<string[]> => {
  const waiting = await db.select({ id: outbox.id }).from(outbox).where(eq(outbox.to, email));
  const arrived = await db
    .select({ id: demoMails.id })
    .from(demoMails)
    .where(eq(demoMails.to, email));
  return [...waiting, ...arrived].map(({ id }) => id);
};
