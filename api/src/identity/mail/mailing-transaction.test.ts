import { sql, type SQL } from 'drizzle-orm';
import type { CandidateMail } from '../../talent/candidate-mails/candidate-mail-records';
import { candidateMails } from '../../talent/tables/candidate-mails.table';
import { makeCandidate } from '../../testing/factories/candidates';
import { forFile } from '../../testing/made-for-tests';
import { statementsDuring } from '../../testing/statements-during';
import { createTestApi } from '../../testing/test-api';
import { outbox } from '../tables/mails.table';
import { mailingTransaction } from './mailing-transaction';
import { renderMail } from './render-mail';

const api = forFile(() => createTestApi({ wakeMail: () => void (wakes += 1) }));
let wakes = 0;
beforeEach(async () => {
  wakes = 0;
  await api.db.delete(outbox);
});

const mail = renderMail({ to: 'ada@example.com', subject: 'Hello', paragraphs: ['Hello'] });

describe('a transaction that sends emails', () => {
  it('puts the email into the outbox, and wakes the worker after the commit', async () => {
    const result = await mailingTransaction(api.deps, async (_, sendMail) => {
      await sendMail(mail);
      expect(wakes).toBe(0);
      return 'done';
    });
    expect(result).toBe('done');
    expect(wakes).toBe(1);
    expect(await api.db.select().from(outbox)).toMatchObject([{ ...mail, attempts: 0 }]);
  });

  it('puts many emails into the outbox in one statement', async () => {
    const many = ['ada', 'ben', 'cy'].map((name) => ({ ...mail, to: `${name}@example.com` }));
    const statements = await statementsDuring(() =>
      mailingTransaction(api.deps, (_, sendMail) => sendMail(many)),
    );
    expect(statements.filter((statement) => statement.includes('insert'))).toHaveLength(1);
    expect(await api.db.select().from(outbox).orderBy(outbox.to)).toMatchObject(many);
  });

  it('runs the same statement for an email that must not be sent', async () => {
    const sending = (condition: SQL) =>
      statementsDuring(() =>
        mailingTransaction(api.deps, (_, sendMail) => sendMail(mail, condition)),
      );
    expect(await sending(sql`${false}::boolean`)).toEqual(await sending(sql`${true}::boolean`));
    expect(await api.db.$count(outbox)).toBe(1);
  });

  it('records an email about a candidate, without its text', async () => {
    const { id: candidateId } = await makeCandidate(api.db);
    const theirs: CandidateMail = { ...mail, about: { candidateId, purpose: 'claim' } };
    await mailingTransaction(api.deps, (_, sendMail) => sendMail([mail, theirs]));
    const queued = await api.db.select().from(outbox);
    const [recorded, ...others] = await api.db.select().from(candidateMails);
    expect(queued).toHaveLength(2);
    expect(recorded).toEqual({
      id: expect.any(String),
      candidateId,
      purpose: 'claim',
      createdAt: api.clock.now(),
      deliveredAt: null,
      bouncedAt: null,
      bounceCode: null,
    });
    expect(queued.filter(({ id }) => id === recorded?.id)).toHaveLength(1);
    expect(others).toEqual([]);
  });

  it('records a candidate’s email in the same statement, and none without a candidate', async () => {
    const { id } = await makeCandidate(api.db);
    const sendingTo = (candidateId: string | null, condition: SQL) =>
      statementsDuring(() =>
        mailingTransaction(api.deps, (_, sendMail) =>
          sendMail({ ...mail, about: { candidateId, purpose: 'profile' } }, condition),
        ),
      );
    const before = await api.db.$count(candidateMails);
    const unsent = await sendingTo(null, sql`${false}::boolean`);
    expect(await api.db.$count(candidateMails)).toBe(before);
    expect(await sendingTo(id, sql`${true}::boolean`)).toEqual(unsent);
    expect(await api.db.$count(candidateMails)).toBe(before + 1);
  });

  it('sends nothing when it fails', async () => {
    const failing = mailingTransaction(api.deps, async (_, sendMail) => {
      await sendMail(mail);
      throw new Error('changed its mind');
    });
    await expect(failing).rejects.toThrow('changed its mind');
    expect(wakes).toBe(0);
    expect(await api.db.select().from(outbox)).toEqual([]);
  });

  it('wakes no worker when there is no email', async () => {
    await mailingTransaction(api.deps, async () => undefined);
    expect(wakes).toBe(0);
  });
});
