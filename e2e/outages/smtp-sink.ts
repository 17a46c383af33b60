import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

export async function startSmtpSink() {
  const server = createServer(receive).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { url: `smtp://127.0.0.1:${port}`, close: () => void server.close() };
}

function receive(socket: Socket): void {
  let isData = false;
  let rest = '';
  const reply = (line: string) => void socket.write(`${line}\r\n`);
  const answer = (line: string) => {
    if (isData) {
      if (line === '.') {
        isData = false;
        reply('250 accepted');
      }
      return;
    }
    isData = /^data$/i.test(line);
    if (isData) reply('354 go on');
    else if (/^quit$/i.test(line)) socket.end('221 bye\r\n');
    else reply('250 ok');
  };
  socket.setEncoding('utf8').on('data', (chunk) => {
    const lines = `${rest}${String(chunk)}`.split('\r\n');
    rest = lines.pop() ?? '';
    lines.forEach(answer);
  });
  socket.on('error', () => socket.destroy());
  reply('220 sink');
}
