import { waitFor } from '@testing-library/react';
import { csvOf, people } from '../../../testing/list-files';
import type { ReadEvent, ReadRequest } from './reading';
import { startReading } from './start-reading';

const request: ReadRequest = {
  source: new Blob([csvOf(people(3))]),
  encoding: null,
  columns: {},
  isFederal: false,
  skillSeparator: null,
  corrections: [],
};

type FakeWorker = {
  onmessage: (event: { data: ReadEvent }) => void;
  onerror: (event: { message: string }) => void;
  postMessage: jest.Mock;
  terminate: jest.Mock;
};

const workers: FakeWorker[] = [];

function serveWorkers(construct: () => void = () => undefined): void {
  class Fake {
    onmessage = () => undefined;
    onerror = () => undefined;
    postMessage = jest.fn();
    terminate = jest.fn();
    constructor() {
      construct();
      workers.push(this);
    }
  }
  Object.defineProperty(globalThis, 'Worker', { value: Fake, configurable: true });
}

afterEach(() => {
  workers.length = 0;
  Reflect.deleteProperty(globalThis, 'Worker');
});

const isValid = (events: ReadEvent[]) =>
  waitFor(() =>
    expect(events.at(-1)).toMatchObject({
      kind: 'done',
      result: { kind: 'checked', rowCount: 3, badRowCount: 0, fileProblems: [] },
    }),
  );

it('reads in a new worker, and terminates it at the end', () => {
  serveWorkers();
  expect(workers).toHaveLength(0);
  const events: ReadEvent[] = [];
  startReading(request, (event) => events.push(event));
  const [worker] = workers;
  expect(worker?.postMessage).toHaveBeenCalledWith(request);
  const progress: ReadEvent = { kind: 'progress', share: 0.5, badRows: [] };
  worker?.onmessage({ data: progress });
  expect(worker?.terminate).not.toHaveBeenCalled();
  const failed: ReadEvent = { kind: 'failed', error: new Error('No') };
  worker?.onmessage({ data: failed });
  expect(worker?.terminate).toHaveBeenCalledTimes(1);
  expect(events).toEqual([progress, failed]);
});

it('terminates the worker when reading is stopped', () => {
  serveWorkers();
  startReading(request, () => undefined)();
  expect(workers[0]?.terminate).toHaveBeenCalledTimes(1);
});

it('reads on the page where there are no workers', async () => {
  const events: ReadEvent[] = [];
  startReading(request, (event) => events.push(event));
  await isValid(events);
});

it('reads on the page where the browser refuses the address of the worker', async () => {
  serveWorkers(() => {
    throw new DOMException('Another origin', 'SecurityError');
  });
  const events: ReadEvent[] = [];
  startReading(request, (event) => events.push(event));
  await isValid(events);
});

it('reads on the page where the script of the worker does not load', async () => {
  serveWorkers();
  const events: ReadEvent[] = [];
  startReading(request, (event) => events.push(event));
  workers[0]?.onerror({ message: '' });
  await isValid(events);
});

it('reports a failure without reading again when the worker breaks off', () => {
  serveWorkers();
  const events: ReadEvent[] = [];
  startReading(request, (event) => events.push(event));
  workers[0]?.onmessage({ data: { kind: 'progress', share: 0.5, badRows: [] } });
  workers[0]?.onerror({ message: 'Out of memory' });
  expect(events.at(-1)).toMatchObject({ kind: 'failed' });
});

it('reports nothing after reading was stopped', async () => {
  const stopped = jest.fn();
  const events: ReadEvent[] = [];
  startReading(request, stopped)();
  startReading(request, (event) => events.push(event));
  await isValid(events);
  expect(stopped).not.toHaveBeenCalled();
});
