import { createCheckout } from '../testing/checkout';
import { aPlatform, aRelease, aRemote } from '../testing/release.factory';
import { runCli } from '../testing/run-cli';

const ASK = 'GET /api/releases';
const EVENTS = 'GET /api/releases/events';
const PROMOTE = 'POST /api/releases/:remote/:version/promote';
const PUBLISH = 'POST /api/releases/:remote/:version/publish';

const canary = aRelease({ version: 'new1', state: 'canary', traffic: 10 });
const usual = aRelease({ version: 'old1', traffic: 90 });
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const remote = aRemote({
  rollout: {
    version: 'new1',
    traffic: 10,
    next: 50,
    startedBy: 'team recruiter',
    since: inMinutes(-1),
    visitors: 7,
    nextAt: inMinutes(3.5),
    objection: null,
  },
  releases: [canary, usual],
});
const handlers = {
  [ASK]: () => aPlatform(remote),
  [EVENTS]: () => ({ events: [], hasMore: false }),
  [PROMOTE]: () => remote,
};

const STAGE = '10% of 10, 50, 100; next in 4 min';

describe('a rollout', () => {
  it('begins with 10 percent for a release that exists', async () => {
    const { received, printed } = await runCli('promote recruiter new1 --rollout', handlers);
    expect(received.at(-1)?.input).toMatchObject({ body: { traffic: 10, isRollout: true } });
    expect(printed).toContain(
      'Action: give mfe-recruiter@new1 10% of visitors, then 50 and 100% while it is healthy',
    );
    expect(printed).toContain(
      `Rollout of new1 by team recruiter: ${STAGE}. Visitors in this stage: 7.`,
    );
  });

  it('begins with the share that is named', async () => {
    const { received, printed } = await runCli(
      'promote recruiter --rollout --traffic 60',
      handlers,
    );
    expect(received.at(-1)?.input).toMatchObject({ body: { traffic: 60, isRollout: true } });
    expect(printed).toContain('60% of visitors, then 100% while it is healthy');
  });

  it('begins with a release that is published', async () => {
    const checkout = await createCheckout();
    const { received, refusal } = await runCli(
      'publish recruiter --rollout --unchecked',
      {
        ...handlers,
        'POST /api/releases': () => ({ missing: [] }),
        [PUBLISH]: () => remote,
      },
      checkout,
    );
    await checkout.remove();
    expect(refusal).toBeNull();
    expect(received.at(-1)).toMatchObject({
      name: PUBLISH,
      input: { body: { traffic: 10, isRollout: true } },
    });
  });

  it.each(['0', '100'])('does not begin with %s percent', async (traffic) => {
    const line = `promote recruiter --rollout --traffic ${traffic}`;
    const { refusal, received } = await runCli(line, handlers);
    expect(refusal).toBe('--rollout starts with 1 to 99% of visitors.');
    expect(received).toEqual([]);
  });

  it('is shown in status and list', async () => {
    const env = { GANGWAY_DEPLOY_TOKEN: 't' };
    const status = await runCli('status', handlers, { env });
    expect(status.printed).toContain(`new1, ${STAGE}`);
    const list = await runCli('list recruiter', handlers);
    expect(list.printed).toContain(`Rollout of new1 by team recruiter: ${STAGE}.`);
  });
});
