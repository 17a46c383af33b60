import { aPlatform, aRelease, aRemote } from '../testing/release.factory';
import { runCli } from '../testing/run-cli';

const ASK = 'GET /api/releases';
const CHANGE = 'PATCH /api/releases/:remote/:version/previews';
const REPLACE = 'PUT /api/releases/:remote/:version/previews';

const NO_ONE = { users: [], organizations: [] };
const previews = { users: ['ada', 'bob'], organizations: ['TestCompany'] };
const unknownPreviews = { users: ['bob'], organizations: [] };
const staged = aRelease({ version: 'new1', state: 'staged', traffic: 0 });
const remote = aRemote({ releases: [staged] });
const shown = aRemote({ releases: [{ ...staged, previews, unknownPreviews }] });
const handlers = {
  [ASK]: () => aPlatform(remote),
  [CHANGE]: () => shown,
  [REPLACE]: () => remote,
};

const run = (line: string) => runCli(line, handlers);
const params = { remote: 'mfe-recruiter', version: 'new1' };

describe('preview', () => {
  it('adds the people who are named, and lists all viewers, marking unknown users', async () => {
    const line = 'preview recruiter --user ada --user bob --organization TestCompany';
    const { received, printed } = await run(line);
    expect(received.at(-1)).toMatchObject({
      name: CHANGE,
      input: { params, body: { add: previews, remove: NO_ONE } },
    });
    expect(printed).toContain('Action: show mfe-recruiter@new1 to ada, bob, TestCompany');
    expect(printed).toMatch(/new1 +staged .* ada, bob \(no such user\), TestCompany/);
  });

  it('removes the people who are named', async () => {
    const line = 'preview recruiter new1 --remove-user ada --remove-organization TestCompany';
    const { received, printed } = await run(line);
    const remove = { users: ['ada'], organizations: ['TestCompany'] };
    expect(received.at(-1)).toMatchObject({
      name: CHANGE,
      input: { body: { add: NO_ONE, remove } },
    });
    expect(printed).toContain('Action: no longer show mfe-recruiter@new1 to ada, TestCompany');
  });

  it('ends for everyone with --end', async () => {
    const { received, printed } = await run('preview recruiter new1 --end --reason done');
    expect(received.at(-1)).toMatchObject({ name: REPLACE });
    expect(received.at(-1)?.input).toEqual({ params, body: { ...NO_ONE, reason: 'done' } });
    expect(printed).toContain('Action: end the preview of mfe-recruiter@new1 for everyone');
  });

  it.each([
    'preview recruiter',
    'preview recruiter --end --user ada',
    'preview recruiter --end --remove-user ada',
  ])('must name who sees it: %s', async (line) => {
    const { refusal, received } = await run(line);
    expect(refusal).toMatch(/^Name who sees it/);
    expect(received).toEqual([]);
  });
});
