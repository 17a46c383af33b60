import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { folderForFile } from '../webpack/test-folder.factory';

type Finding = { file: string; rule_name: string };

const root = join(__dirname, '../..');
const api = folderForFile();

const REFUSED: [string, string][] = [
  ['ban-drop-column', 'ALTER TABLE "candidates" DROP COLUMN "email";'],
  ['ban-drop-table', 'DROP TABLE "candidates" CASCADE;'],
  ['ban-drop-not-null', 'ALTER TABLE "candidates" ALTER COLUMN "email" DROP NOT NULL;'],
  ['renaming-column', 'ALTER TABLE "candidates" RENAME COLUMN "email" TO "mail";'],
  ['renaming-table', 'ALTER TABLE "candidates" RENAME TO "people";'],
  ['adding-required-field', 'ALTER TABLE "candidates" ADD COLUMN "nickname" text NOT NULL;'],
  ['adding-not-nullable-field', 'ALTER TABLE "candidates" ALTER COLUMN "email" SET NOT NULL;'],
  [
    'adding-field-with-default',
    'ALTER TABLE "candidates" ADD COLUMN "key" uuid DEFAULT gen_random_uuid() NOT NULL;',
  ],
  ['changing-column-type', 'ALTER TABLE "candidates" ALTER COLUMN "years" SET DATA TYPE bigint;'],
  [
    'require-concurrent-index-creation',
    'CREATE INDEX "new" ON "candidates" USING btree ("email");',
  ],
  [
    'disallowed-unique-constraint',
    'ALTER TABLE "candidates" ADD CONSTRAINT "new" UNIQUE("email");',
  ],
  [
    'constraint-missing-not-valid',
    'ALTER TABLE "candidates" ADD CONSTRAINT "new" CHECK (years > 0);',
  ],
  [
    'adding-foreign-key-constraint',
    'ALTER TABLE "candidates" ADD CONSTRAINT "new" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id");',
  ],
  ['transaction-nesting', 'BEGIN;--> statement-breakpoint\nCOMMIT;'],
];

const ACCEPTED: [string, string][] = [
  ['a nullable column', 'ALTER TABLE "candidates" ADD COLUMN "nickname" text;'],
  [
    'a column with a fixed default',
    `ALTER TABLE "candidates" ADD COLUMN "nickname" text DEFAULT '' NOT NULL;`,
  ],
  [
    'a table with its own indexes and checks',
    `CREATE TABLE "later" ("id" uuid PRIMARY KEY NOT NULL, "people" integer NOT NULL);--> statement-breakpoint
     ALTER TABLE "later" ADD CONSTRAINT "people" CHECK (people > 0);--> statement-breakpoint
     CREATE INDEX "by_people" ON "later" USING btree ("people");`,
  ],
  [
    'a check of new rows alone',
    'ALTER TABLE "candidates" ADD CONSTRAINT "new" CHECK (years > 0) NOT VALID;',
  ],
  ['a later check of all rows', 'ALTER TABLE "candidates" VALIDATE CONSTRAINT "new";'],
  [
    'an exception with its reason',
    `-- Not used since 0.2.0.
     -- squawk-ignore ban-drop-column
     ALTER TABLE "candidates" DROP COLUMN "email";`,
  ],
];

const refusedFile = (rule: string) => `migrations/1000_${rule}.sql`;
const acceptedFile = (description: string) => `migrations/2000_${description}.sql`;

let findings: readonly Finding[];

beforeAll(() => {
  for (const file of ['.squawk.toml', 'migrations/0000_baseline.sql']) {
    api.write(file, readFileSync(join(root, 'api', file), 'utf8'));
  }
  for (const [rule, sql] of REFUSED) api.write(refusedFile(rule), sql);
  for (const [description, sql] of ACCEPTED) api.write(acceptedFile(description), sql);
  findings = lint();
});

describe('the lint of migrations', () => {
  it.each(REFUSED)('refuses %s: %s', (rule) => {
    const found = findings.filter(({ file }) => file === refusedFile(rule));
    expect(found.map(({ rule_name }) => rule_name)).toContain(rule);
  });

  it.each(ACCEPTED)('accepts %s', (description) => {
    expect(findings.filter(({ file }) => file === acceptedFile(description))).toEqual([]);
  });

  it('leaves out the baseline, which is made for an empty database', () => {
    expect(findings.filter(({ file }) => file.includes('baseline'))).toEqual([]);
  });
});

/** With the command of the task. */
function lint(): Finding[] {
  const { scripts } = JSON.parse(readFileSync(join(root, 'api/package.json'), 'utf8'));
  const { stdout } = spawnSync('sh', ['-c', `${scripts.lint} --reporter json`], {
    cwd: api.path,
    encoding: 'utf8',
    env: { ...process.env, PATH: `${join(root, 'node_modules/.bin')}:${process.env['PATH']}` },
  });
  return JSON.parse(stdout);
}
