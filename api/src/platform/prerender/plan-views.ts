import type { FirstViewOrder } from '@gangway/contract/first-view';
import { toBootRemote } from '@gangway/contract/build-release';
import { createHash } from 'node:crypto';
import type { ReadAnswers } from './read-answers';
import type { ViewPage, ViewPair } from '../ports/first-views';

/** One page to render; its mark changes with whatever the page is made of. */
export type PlannedView = { page: ViewPage; mark: string; order: FirstViewOrder };

/** Pages with a parameter are not prerendered: it can be a private link. */
const placeholderPath = (path: string) => path.replace(/:\w+/g, '-');

const markOf = (day: string, answers: unknown) =>
  createHash('sha256')
    .update(day + JSON.stringify(answers))
    .digest('base64url');

export async function planViews(
  pair: ViewPair,
  readAnswers: ReadAnswers,
  now: Date,
): Promise<PlannedView[]> {
  const remote = toBootRemote(pair.served);
  const renderedAt = now.toISOString();
  const planned: PlannedView[] = [];
  for (const route of remote.routes.filter(({ isPrerendered }) => isPrerendered)) {
    const answers = await readAnswers(route);
    const mark = markOf(renderedAt.slice(0, 10), answers);
    for (const isSignedOut of [true, false]) {
      const pathname = placeholderPath(route.path);
      planned.push({
        page: { ...pair, path: route.path, isSignedOut },
        mark,
        order: { pathname, remote, isSignedOut, answers, renderedAt },
      });
    }
  }
  return planned;
}
