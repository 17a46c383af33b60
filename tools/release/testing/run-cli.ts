import { delimiter } from 'node:path';
import { runRelease } from '../cli';
import { startFakePlatform, type ReceivedCall, type Handlers } from './fake-platform';

type Options = {
  root?: string;
  env?: NodeJS.ProcessEnv;
  commands?: string;
  answer?: string | null;
};

export async function runCli(
  line: string,
  handlers: Handlers,
  { root = '/nowhere', env = {}, commands, answer = 'y' }: Options = {},
): Promise<{ received: ReceivedCall[]; printed: string; refusal: string | null }> {
  const platform = await startFakePlatform(handlers);
  const restorePath = prependToPath(commands);
  let printed = '';
  try {
    await runRelease(line.split(' '), {
      root,
      env: { GANGWAY_URL: platform.address, ...env },
      write: (text) => (printed += text),
      ask: answer === null ? null : async () => answer,
      retryPolicy: { waitsMs: [0, 0], answerMs: 30_000 },
    });
    return { received: platform.received, printed, refusal: null };
  } catch (error) {
    return { received: platform.received, printed, refusal: messageOf(error) };
  } finally {
    restorePath();
    platform.stop();
  }
}

function prependToPath(folder: string | undefined): () => void {
  const { PATH = '' } = process.env;
  if (folder !== undefined) process.env['PATH'] = folder + delimiter + PATH;
  return () => {
    process.env['PATH'] = PATH;
  };
}

function messageOf(error: unknown): string {
  if (error instanceof Error && error.constructor.name === 'CliError') return error.message;
  throw error;
}
