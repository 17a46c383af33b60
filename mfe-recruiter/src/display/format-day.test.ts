const DateTimeFormat = Intl.DateTimeFormat;

afterEach(() => jest.restoreAllMocks());

async function formatsIn(timeZone: string) {
  jest
    .spyOn(Intl, 'DateTimeFormat')
    .mockImplementation(
      (locales, options) => new DateTimeFormat(locales, { timeZone, ...options }),
    );
  jest.resetModules();
  return import('./format-day');
}

it.each([['Pacific/Kiritimati'], ['Pacific/Pago_Pago'], ['UTC']])(
  'shows a calendar date as the same day in %s',
  async (timeZone) => {
    const { formatShortDate } = await formatsIn(timeZone);
    expect(formatShortDate('2026-11-23')).toBe('Nov 23');
  },
);

it.each([
  ['Pacific/Kiritimati', 'Nov 24'],
  ['Pacific/Pago_Pago', 'Nov 23'],
])('shows a moment in %s as the local day there: %s', async (timeZone, day) => {
  const { formatShortDay } = await formatsIn(timeZone);
  expect(formatShortDay('2026-11-23T12:00:00Z')).toBe(day);
});
