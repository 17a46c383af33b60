// @ts-check

const PASSWORD = 'harbour-light';

export const ACCOUNTS = [
  { username: 'testbasic', says: 'recruiter, Basic' },
  { username: 'testpro', says: 'recruiter, Pro' },
  { username: 'testultimate', says: 'recruiter, Ultimate' },
  { username: 'testhr', says: 'organization' },
  { username: 'testauthority', says: 'authority' },
];

export const DEMO_PASSWORD = PASSWORD;

export function welcome(/** @type {string} */ address) {
  const accounts = ACCOUNTS.map(({ username, says }) => `    ${username.padEnd(15)}${says}`);
  return [
    '',
    `  Gangway is ready: ${address}`,
    '',
    `  Demo accounts, password ${PASSWORD}, or one click at ${address}/test-login`,
    ...accounts,
    '',
    row('Test card', '4242 4242 4242 4242, any future date, any code'),
    row('Sent emails', `${address}/dev/mail`),
    row('API reference', `${address}/api/docs`),
    '',
    '  Ctrl+C stops it.',
    '',
  ].join('\n');
}

const row = (/** @type {string} */ label, /** @type {string} */ value) =>
  `  ${label.padEnd(17)}${value}`;
