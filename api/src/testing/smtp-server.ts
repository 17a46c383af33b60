import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { portOf } from './port-of';

type ReceivedMail = { from: string; to: string[]; source: string };

export async function startSmtpServer() {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onRcptTo({ address }, _session, done) {
      done(refusalOf(address));
    },
    onData(stream, { envelope }, done) {
      void text(stream).then((source) => {
        received.push({
          from: envelope.mailFrom ? envelope.mailFrom.address : '',
          to: envelope.rcptTo.map(({ address }) => address),
          source,
        });
        done();
      });
    },
  });
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  return {
    url: `smtp://127.0.0.1:${portOf(listening)}`,
    received,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

function refusalOf(address: string): Error | null {
  const refusal = REFUSALS[address.split('@').at(-1) ?? ''];
  return refusal
    ? Object.assign(new Error(refusal.words), { responseCode: refusal.responseCode })
    : null;
}

const REFUSALS: Record<string, { responseCode: number; words: string }> = {
  'refused.example': { responseCode: 550, words: '5.1.1 No such user' },
  'policy.example': { responseCode: 550, words: '5.7.1 Your server is on a list' },
  'busy.example': { responseCode: 450, words: '4.2.1 Try again later' },
};
