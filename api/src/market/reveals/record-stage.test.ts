import type { Stage } from '@gangway/contract/market/stages';
import { and, eq } from 'drizzle-orm';
import { reveals } from '../../talent/tables/reveals.table';
import { makeCandidate, makeReveal } from '../../testing/factories/candidates';
import { forEachTest, forFile } from '../../testing/made-for-tests';
import { makeRevealer } from '../../testing/revealing';
import { failAtStatements } from '../../testing/statements-during';
import { createTestApi, TEST_START } from '../../testing/test-api';
import { stageChanges } from '../tables/stage-changes.table';

const MINUTE = 60_000;

const api = forFile(createTestApi);
beforeEach(() => api.clock.set(TEST_START));
const recruiter = forEachTest(() => makeRevealer(api));

async function revealed({ id: recruiterId } = recruiter, stage: Stage | null = null) {
  const { id: candidateId } = await makeCandidate(api.db);
  await makeReveal(api.db, { recruiterId, candidateId, stage });
  return candidateId;
}
const put = (id: string, body: object, by = recruiter) =>
  by.send('PUT', `/api/reveals/${id}`, body);
const changesOf = (candidateId: string, { id } = recruiter) =>
  api.db
    .select({ at: stageChanges.at, previous: stageChanges.previous, stage: stageChanges.stage })
    .from(stageChanges)
    .where(and(eq(stageChanges.recruiterId, id), eq(stageChanges.candidateId, candidateId)))
    .orderBy(stageChanges.at);

describe('a change of a stage', () => {
  it('is recorded with its time and the stage before it', async () => {
    const id = await revealed(recruiter, 'contacted');
    await put(id, { stage: 'replied' });
    api.clock.advance(5 * MINUTE);
    await put(id, { stage: null, notes: 'Not now' });
    expect(await changesOf(id)).toEqual([
      { at: TEST_START, previous: 'contacted', stage: 'replied' },
      { at: api.clock.now(), previous: 'replied', stage: null },
    ]);
  });

  it('is not recorded when an update leaves the stage as it was', async () => {
    const id = await revealed(recruiter, 'contacted');
    await put(id, { stage: 'contacted' });
    await put(id, { notes: 'Called' });
    expect(await changesOf(id)).toEqual([]);
  });

  it('replaces a change made within the last five minutes', async () => {
    const id = await revealed();
    for (const stage of ['contacted', 'replied', 'interviewing']) {
      await put(id, { stage });
      api.clock.advance(1000);
    }
    expect(await changesOf(id)).toMatchObject([{ previous: null, stage: 'interviewing' }]);
    await put(id, { stage: null });
    expect(await changesOf(id)).toEqual([]);
  });

  it('is recorded once when many arrive at the same time', async () => {
    const id = await revealed();
    const stages = ['contacted', 'replied', 'interviewing', 'hired'];
    const answers = await Promise.all(stages.map((stage) => put(id, { stage })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const [row] = await api.db.select().from(reveals).where(eq(reveals.candidateId, id));
    expect(await changesOf(id)).toMatchObject([{ previous: null, stage: row?.stage }]);
  });

  it('is not recorded when the stage cannot be saved', async () => {
    const id = await revealed(recruiter, 'contacted');
    const isUpdate = (text: string) => text.startsWith('update "reveals"');
    const answer = await failAtStatements(isUpdate, () => put(id, { stage: 'hired' }));
    expect(answer.status).toBe(500);
    expect(await changesOf(id)).toEqual([]);
  });

  it('is recorded only for the recruiter who has revealed the person', async () => {
    const other = await makeRevealer(api);
    const id = await revealed(other);
    expect((await put(id, { stage: 'hired' })).status).toBe(404);
    await put(id, { stage: 'contacted' }, other);
    expect(await changesOf(id)).toEqual([]);
    expect(await changesOf(id, other)).toMatchObject([{ stage: 'contacted' }]);
  });
});
