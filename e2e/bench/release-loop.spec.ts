import type { Page } from '@playwright/test';
import type { FixtureArea } from '../fixtures/fixture-area';
import type { Team } from '../fixtures/releases';
import { isSamePage, mark } from '../fixtures/same-page';
import { expect, test } from '../fixtures/test';
import { sized } from './size';

const NAVIGATIONS = sized(500, 20);
const RELEASES = sized(10, 2);
const TIMEOUT_MS = sized(10_000, 60_000);

const area =
  (name: string, path: string, link: string) =>
  (version: string): FixtureArea => ({
    name,
    version,
    path,
    links: [link],
  });
const home = area('mfe-loop-home', '/loop-home', '/loop-away')('v0');
const away = area('mfe-loop-away', '/loop-away', '/loop-home');

type Log = { navigations: number; failed: string[]; seen: string; seenAt: number };

async function follow(page: Page, path: string): Promise<string> {
  await page.getByRole('link', { name: `To ${path}` }).click();
  const heading = page.getByRole('heading', { level: 1 });
  const name = path === home.path ? home.name : away('').name;
  const done = page.getByRole('heading', { level: 1, name }).or(page.getByRole('alert'));
  await expect(done.first()).toBeVisible({ timeout: TIMEOUT_MS });
  return heading.innerText();
}

async function navigate(page: Page, log: Log, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    for (const path of [away('').path, home.path]) {
      const heading = await follow(page, path);
      log.navigations += 1;
      if (heading === 'We could not load this page') log.failed.push(`${path} #${log.navigations}`);
      if (path === home.path || heading === log.seen) continue;
      log.seen = heading;
      log.seenAt = Date.now();
    }
  }
}

async function timeUntilSeen(log: Log, version: string, act: () => Promise<unknown>) {
  await act();
  const doneAt = Date.now();
  const expected = `${away('').name} ${version}`;
  await expect.poll(() => log.seen, { timeout: TIMEOUT_MS, intervals: [20] }).toBe(expected);
  return Math.max(0, log.seenAt - doneAt);
}

async function releaseAndRollBack(releases: Team, log: Log): Promise<number[]> {
  const times: number[] = [];
  for (let serial = 1; serial <= RELEASES; serial += 1) {
    const version = `v${serial}`;
    times.push(await timeUntilSeen(log, version, () => releases.publish(away(version))));
    times.push(await timeUntilSeen(log, 'v0', () => releases.rollBack(away('').name)));
  }
  return times;
}

test(
  'a user navigates while an area is released and rolled back',
  { tag: '@platform' },
  async ({ page, releases }) => {
    test.setTimeout(600_000);
    await releases.publish(home);
    await releases.publish(away('v0'));
    await page.goto(home.path);
    await mark(page);
    const log: Log = { navigations: 0, failed: [], seen: '', seenAt: 0 };
    let areReleasesOver = false;
    const navigating = navigate(page, log, () => areReleasesOver && log.navigations >= NAVIGATIONS);
    const times = await releaseAndRollBack(releases, log).finally(() => {
      areReleasesOver = true;
    });
    await navigating;
    const sorted = times.toSorted((a, b) => a - b);
    const median = sorted[Math.floor(sorted.length / 2)] ?? 0;
    process.stdout.write(
      [
        `  ${log.navigations} navigations, ${log.failed.length} failed, in one page without a load`,
        `  ${RELEASES} releases and ${RELEASES} rollbacks; live for new navigations after`,
        `  ${median} ms (median), ${sorted.at(-1)} ms (slowest)`,
        '',
      ].join('\n'),
    );
    expect(log.failed).toEqual([]);
    expect(await isSamePage(page)).toBe(true);
  },
);
