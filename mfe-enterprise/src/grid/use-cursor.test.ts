import { nextCell } from './use-cursor';

const extent = { rows: 100, columns: 8, page: 10 };
const here = { row: 50, column: 3 };

const press = (key: string, from = here, ctrlKey = false) =>
  nextCell({ key, ctrlKey, metaKey: false }, from, extent);

it.each([
  ['ArrowDown', { row: 51, column: 3 }],
  ['ArrowUp', { row: 49, column: 3 }],
  ['ArrowRight', { row: 50, column: 4 }],
  ['ArrowLeft', { row: 50, column: 2 }],
  ['PageDown', { row: 60, column: 3 }],
  ['PageUp', { row: 40, column: 3 }],
  ['Home', { row: 50, column: 0 }],
  ['End', { row: 50, column: 7 }],
])('moves within the grid on %s', (key, cell) => {
  expect(press(key)).toEqual(cell);
});

it.each([
  ['Home', { row: 0, column: 0 }],
  ['End', { row: 99, column: 7 }],
  ['ArrowDown', { row: 99, column: 3 }],
  ['ArrowLeft', { row: 50, column: 0 }],
])('moves to the edge on Ctrl and %s', (key, cell) => {
  expect(press(key, here, true)).toEqual(cell);
});

it.each([
  ['ArrowUp', { row: 0, column: 0 }],
  ['PageDown', { row: 99, column: 7 }],
  ['ArrowRight', { row: 99, column: 7 }],
])('stops at the edge on %s', (key, cell) => {
  expect(press(key, cell)).toEqual(cell);
});

it('moves nothing on other keys', () => {
  expect(press('a')).toBeNull();
  expect(press('Enter')).toBeNull();
});
