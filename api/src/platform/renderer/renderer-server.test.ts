import { setImmediate as nextTask } from 'node:timers/promises';
import { jobTurns } from './renderer-server';

const views = { kind: 'views', runsAlone: false } as const;
const pages = { kind: 'pages', runsAlone: false } as const;
const alone = { kind: 'views', runsAlone: true } as const;

let events: string[];
let inTurn: ReturnType<typeof jobTurns>;
beforeEach(() => {
  events = [];
  inTurn = jobTurns();
});

/** Tells when it starts, and whether it was alone when it is ended. */
function add(name: string, turn: Parameters<typeof inTurn>[0]) {
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const done = inTurn(turn, async ({ wasAlone }) => {
    events.push(`${name} starts`);
    await ended;
    events.push(`${name} was ${wasAlone() ? 'alone' : 'with others'}`);
  });
  return async () => {
    end();
    await done;
    await nextTask();
  };
}

describe('a job of the renderer', () => {
  it('runs next to one of another kind, but not next to one of its own kind', async () => {
    const [endFirst, endSecond, endPages] = [
      add('first', views),
      add('second', views),
      add('pages', pages),
    ];
    await nextTask();
    expect(events).toEqual(['first starts', 'pages starts']);
    await endFirst();
    expect(events.slice(2)).toEqual(['first was with others', 'second starts']);
    await endPages();
    await endSecond();
    expect(events.slice(4)).toEqual(['pages was with others', 'second was with others']);
  });

  it('counts as alone when none of another kind ran meanwhile', async () => {
    for (const name of ['one', 'two']) await add(name, name === 'one' ? views : pages)();
    expect(events).toEqual(['one starts', 'one was alone', 'two starts', 'two was alone']);
  });

  it('waits for one that runs alone, which waits for those before it', async () => {
    const endPages = add('pages', pages);
    const endAlone = add('alone', alone);
    const endLater = [add('later views', views), add('later pages', pages)];
    await nextTask();
    expect(events).toEqual(['pages starts']);
    await endPages();
    expect(events.slice(1)).toEqual(['pages was alone', 'alone starts']);
    await endAlone();
    expect(events.slice(3)).toEqual([
      'alone was alone',
      'later views starts',
      'later pages starts',
    ]);
    for (const end of endLater) await end();
  });
});
