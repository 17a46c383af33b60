import { formatPhone, formatTypedPhone, phoneDigits } from './phone';

it.each([
  ['2065550142', '(206) 555-0142'],
  ['206-555-0142', '(206) 555-0142'],
  ['+1 206 555 0142', '(206) 555-0142'],
])('formats %s as %s', (phone, shown) => {
  expect(formatPhone(phone)).toBe(shown);
});

it.each(['', '555-0142', '+44 20 7946 0018 99', '+45 20 12 34 56'])(
  'leaves %j unchanged, which is not a US number',
  (phone) => {
    expect(formatPhone(phone)).toBe(phone);
  },
);

it.each([
  '2065550142',
  '(206) 555-0142',
  '206.555.0142',
  '1 206 555 0142',
  '1-206-555-0142',
  '+1 206 555 0142',
  '+12065550142',
  '(+1) 206-555-0142',
])('reads the digits 2065550142 from %s', (phone) => {
  expect(phoneDigits(phone)).toBe('2065550142');
});

it.each([
  '',
  '555-0142',
  '206-555-0142 ext 5',
  '2065550142;',
  'call me',
  '+44 20 7946 0018',
  '+45 20 12 34 56',
  '+4520123456',
  '(+45) 20 12 34 56',
  '+206 555 0142',
  '+1 206 555 014',
  '++1 206 555 0142',
  '1+2065550142',
  '2065550142+',
])('rejects %j, which is not a US number', (phone) => {
  expect(phoneDigits(phone)).toBeNull();
});

it.each([
  ['206', '206'],
  ['2065', '(206) 5'],
  ['(206) 5550', '(206) 555-0'],
  ['206.555.0142', '(206) 555-0142'],
  ['12065550142', '(206) 555-0142'],
  ['206555014299', '206555014299'],
  ['+44 20 79', '+44 20 79'],
  ['+45 20 12 34 56', '+45 20 12 34 56'],
  ['+12065550142', '(206) 555-0142'],
  ['ext 5', 'ext 5'],
])('formats %s as %s while it is typed', (typed, shown) => {
  expect(formatTypedPhone(typed)).toBe(shown);
});
