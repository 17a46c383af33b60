import { readFileSync, writeSync } from 'node:fs';

/** Without streams: theirs is the class that opens connections. */
export const readJob = (): unknown => JSON.parse(readFileSync(0, 'utf8'));

/** The first line of a job. What ends it before this is not code of a release. */
export const READY = 'ready';

export const writeReady = (): void => void writeSync(1, `${READY}\n`);

export const writeResult = (result: unknown): void =>
  void writeSync(1, `${JSON.stringify(result)}\n`);
