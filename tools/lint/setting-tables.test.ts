import * as z from 'zod/mini';
import {
  outdatedSettings,
  SETTINGS_PAGE,
  type Settings,
  settingTables,
  withTables,
} from './setting-tables.mjs';

const setting = (schema: z.ZodMiniType, expected: string) => ({
  schema,
  expected,
  meaning: `Takes ${expected}.`,
});

const SETTINGS: Settings = {
  groups: {
    Server: {
      PORT: setting(z._default(z.number(), 3000), 'a number'),
      SECRET_KEY: setting(z.optional(z.string()), 'a secret'),
    },
    Files: {
      FILES_DIR: setting(z.optional(z.string()), 'a folder'),
      FILES_BUCKET: setting(z.optional(z.string()), 'lines | more lines'),
      REGION: setting(z.optional(z.string()), 'a region'),
    },
  },
  required: [['SECRET_KEY'], ['FILES_DIR', 'FILES_BUCKET']],
  secrets: ['SECRET_KEY'],
};

const MARKS = withTables(
  [
    '# Installing',
    '<!-- Written by `npm run settings`; a check fails while it does not match. -->',
    'from before',
    '<!-- The end of what is written. -->',
    'after',
  ].join('\n'),
  settingTables(SETTINGS),
);

const outdated = (settings: Settings, text = MARKS) =>
  outdatedSettings([{ path: SETTINGS_PAGE, text }], settings);

describe('settingTables', () => {
  it('says which setting is required, which has a default, and which can be a file', () => {
    const tables = settingTables(SETTINGS);
    expect(tables).toContain('### Server\n');
    expect(tables).toContain('| `PORT` | Takes a number. | a number | `3000` |');
    expect(tables).toContain(
      '| `SECRET_KEY` (`_FILE`) | Takes a secret. | a secret | **required** |',
    );
    expect(tables).toContain('| a folder | **required**, or `FILES_BUCKET` |');
    expect(tables).toContain('| Takes a region. | a region | – |');
  });

  it('keeps a bar within a cell', () => {
    expect(settingTables(SETTINGS)).toContain('| lines \\| more lines |');
  });

  it('has its place between two marks', () => {
    expect(MARKS).toMatch(/^# Installing\n/);
    expect(MARKS).toMatch(/-->\nafter$/);
    expect(MARKS).not.toContain('from before');
    expect(withTables(MARKS, settingTables(SETTINGS))).toBe(MARKS);
  });

  it('is up to date however the formatter aligns it', () => {
    expect(outdated(SETTINGS, MARKS.replaceAll('| `PORT` |', '|  `PORT`   |'))).toEqual([]);
  });

  it('is out of date once a setting is another', () => {
    const message = `${SETTINGS_PAGE} is out of date: run npm run settings`;
    expect(outdated({ ...SETTINGS, secrets: [] })).toEqual([message]);
    const { Files: _, ...groups } = SETTINGS.groups;
    expect(outdated({ ...SETTINGS, groups })).toEqual([message]);
  });

  it('is missing in a page without marks', () => {
    expect(() => outdated(SETTINGS, '# Installing')).toThrow(`${SETTINGS_PAGE} lacks`);
  });
});
