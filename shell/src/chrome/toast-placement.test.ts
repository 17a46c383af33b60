import { findFreeTop } from './toast-placement';

const LOW = { top: 730, bottom: 830 };

test('stays at the bottom where nothing is covered', () => {
  expect(findFreeTop(LOW, [{ top: 600, bottom: 650 }])).toBe(730);
});

test('rises above what it would cover', () => {
  expect(findFreeTop(LOW, [{ top: 700, bottom: 750 }])).toBe(592);
});

test('rises above several that leave no room between them', () => {
  const buttons = [
    { top: 560, bottom: 610 },
    { top: 640, bottom: 690 },
    { top: 760, bottom: 810 },
  ];
  expect(findFreeTop(LOW, buttons)).toBe(452);
});

test('finds none where every position covers something', () => {
  const rows = Array.from({ length: 9 }, (_, row) => ({ top: row * 95, bottom: row * 95 + 50 }));
  expect(findFreeTop(LOW, rows)).toBeNull();
});
