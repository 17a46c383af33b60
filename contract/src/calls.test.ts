import * as z from 'zod/mini';
import { calls } from './calls';

type Json = Readonly<Record<string, unknown>>;

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null;

function openObjects(schema: Json): Json[] {
  const isOpen = 'properties' in schema && schema['additionalProperties'] !== false;
  const within = Object.values(schema).filter(isJson).flatMap(openObjects);
  return isOpen ? [schema, ...within] : within;
}

const asJson = (schema: z.ZodMiniType): Json => ({
  ...z.toJSONSchema(schema, { unrepresentable: 'any' }),
});

const answers = Object.entries(calls).flatMap(([name, { answer }]) =>
  answer.body === null ? [] : [[name, asJson(answer.body)] as const],
);

it('detects an object that lets unknown fields pass', () => {
  const open = asJson(z.object({ a: z.array(z.looseObject({ b: z.string() })) }));
  expect(openObjects(open)).toHaveLength(1);
});

it.each(answers)('answers only with the fields that the contract names: %s', (_, schema) => {
  expect(openObjects(schema)).toEqual([]);
});
