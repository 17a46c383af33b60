import { performance } from 'node:perf_hooks';
import { hashPassword, isPassword } from './password-hash';

async function medianTime(act: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < 5; run += 1) {
    const start = performance.now();
    await act();
    times.push(performance.now() - start);
  }
  return times.sort((a, b) => a - b)[2] ?? 0;
}

describe('a password hash', () => {
  it('matches its password and no other', async () => {
    const hash = await hashPassword('secret');
    expect(await isPassword('secret', hash)).toBe(true);
    expect(await isPassword('Secret', hash)).toBe(false);
  });

  it('differs each time', async () => {
    expect(await hashPassword('secret')).not.toBe(await hashPassword('secret'));
  });

  it('matches nothing where there is no account, after the same work', async () => {
    const hash = await hashPassword('secret');
    expect(await isPassword('secret', null)).toBe(false);
    const known = await medianTime(() => isPassword('wrong', hash));
    const unknown = await medianTime(() => isPassword('wrong', null));
    expect(unknown).toBeGreaterThan(known / 5);
    expect(unknown).toBeLessThan(known * 5);
  });
});
