import { refusalOf } from './deliver-mails';

const reply = (response: string, command = 'RCPT TO') => ({
  code: 'EENVELOPE',
  command,
  response,
  responseCode: Number(response.slice(0, 3)),
});

describe('a refusal of an address', () => {
  it.each([
    ['550 5.1.1 No such user', '5.1.1'],
    ['550-5.1.1 No such user\n550 5.1.1 at all', '5.1.1'],
    ['553 5.1.3 Bad address', '5.1.3'],
    ['552 5.2.2 Mailbox full', '5.2.2'],
    ['550 No such user', '550'],
    ['550 5.1.1000 is no status', '550'],
  ])('is final with %p', (response, code) => {
    expect(refusalOf(reply(response))).toEqual({ code, isFinal: true });
  });

  it.each([
    ['450 4.2.1 Try later', '4.2.1'],
    ['421 Too many connections', '421'],
    ['452 4.2.2 Mailbox full', '4.2.2'],
    ['503 5.5.1 Bad sequence', '5.5.1'],
    ['550 5.7.1 Your server is on a list', '5.7.1'],
    ['554 5.7.606 Banned', '5.7.606'],
  ])('is temporary with %p', (response, code) => {
    expect(refusalOf(reply(response))).toEqual({ code, isFinal: false });
  });

  it.each([
    reply('550 5.1.8 Unknown sender', 'MAIL FROM'),
    reply('550 5.6.0 Not this text', 'DATA'),
    { code: 'ESOCKET', command: 'CONN' },
    { code: 'EENVELOPE', command: 'RCPT TO' },
    new Error('anything'),
    undefined,
  ])('is not recognized in %p', (error) => {
    expect(refusalOf(error)).toBeNull();
  });
});
