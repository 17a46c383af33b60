import { runRelease } from '../cli';
import { startFakePlatform, type Asked, type Handlers } from './fake-platform';

type Options = { root?: string; env?: NodeJS.ProcessEnv };

/** What a command line asks of a platform and prints; its refusal, where it ends with one. */
export async function runCli(
  line: string,
  handlers: Handlers,
  { root = '/nowhere', env = {} }: Options = {},
): Promise<{ asked: Asked[]; printed: string; refusal: string | null }> {
  const platform = await startFakePlatform(handlers);
  let printed = '';
  try {
    await runRelease(line.split(' '), {
      root,
      env: { GANGWAY_URL: platform.address, ...env },
      write: (text) => (printed += text),
      patience: { waitsMs: [0, 0], answerMs: 1_000 },
    });
    return { asked: platform.asked, printed, refusal: null };
  } catch (error) {
    return { asked: platform.asked, printed, refusal: messageOf(error) };
  } finally {
    platform.stop();
  }
}

function messageOf(error: unknown): string {
  if (error instanceof Error && error.constructor.name === 'Refusal') return error.message;
  throw error;
}
