import { makeCandidate } from '../../testing/factories/candidates';
import { forFile } from '../../testing/made-for-tests';
import { brokenRules, makeRevealer, outcomeOf } from '../../testing/revealing';
import { createTestApi, TEST_START } from '../../testing/test-api';

const api = forFile(createTestApi);
beforeEach(() => api.clock.set(TEST_START));

const EMAIL = 'Twice.Listed@example.com';

async function makeListed() {
  const emails = [EMAIL, EMAIL.toLowerCase(), EMAIL];
  return Promise.all(emails.map((email) => makeCandidate(api.db, { email })));
}

describe('a reveal of someone who is on two lists under one address', () => {
  it('is charged once, even when no token is left', async () => {
    const [first, second, third] = await makeListed();
    const other = await makeCandidate(api.db);
    const revealer = await makeRevealer(api, { bought: 2 });
    expect(await outcomeOf(await revealer.ask(first?.id))).toBe('1 spent, 1 left');
    expect(await outcomeOf(await revealer.ask(second?.id))).toBe('0 spent, 1 left');
    expect(await outcomeOf(await revealer.ask(other.id))).toBe('1 spent, 0 left');
    expect(await outcomeOf(await revealer.ask(third?.id))).toBe('0 spent, 0 left');
    expect(await revealer.reveals()).toBe(4);
    expect(await brokenRules(api.db, TEST_START)).toEqual([]);
  });

  it('is not free for another recruiter', async () => {
    const [first, second] = await makeListed();
    const [payer, other] = [
      await makeRevealer(api, { bought: 1 }),
      await makeRevealer(api, { bought: 1 }),
    ];
    expect(await outcomeOf(await payer.ask(first?.id))).toBe('1 spent, 0 left');
    expect(await outcomeOf(await other.ask(second?.id))).toBe('1 spent, 0 left');
  });

  it('does not open a profile of theirs that is hidden', async () => {
    const [first] = await makeListed();
    const hidden = await makeCandidate(api.db, { email: EMAIL, state: 'private' });
    const revealer = await makeRevealer(api, { bought: 1 });
    expect(await outcomeOf(await revealer.ask(first?.id))).toBe('1 spent, 0 left');
    expect(await outcomeOf(await revealer.ask(hidden.id))).toBe('404 not_found');
  });
});
