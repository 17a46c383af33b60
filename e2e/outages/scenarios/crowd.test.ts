import { minutesOf } from './crowd';

it.each([
  [undefined, 10],
  ['1.5', 1.5],
])('watches memory for the minutes of FAULT_MINUTES: %p', (setting, minutes) => {
  expect(minutesOf(setting)).toBe(minutes);
});

it.each(['ten', '', '0', '-3', 'NaN', 'Infinity', '0.1'])('refuses FAULT_MINUTES=%p', (setting) => {
  expect(() => minutesOf(setting)).toThrow(`FAULT_MINUTES is "${setting}"`);
});
