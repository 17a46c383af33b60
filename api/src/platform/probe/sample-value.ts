import { DAY_MS } from '@gangway/contract/foundation/durations';
import * as z from 'zod/mini';
import { textOf } from './page-objects';

const ITEMS = 3;
const FUTURE = /renew|expire|end|until|next/i;

/** The first one is also the id in the path of a sample page. */
export const sampleId = (index = 0) =>
  `00000000-0000-4000-8000-${String(index + 1).padStart(12, '0')}`;

type Sampling = {
  isFull: boolean;
  now: Date;
};

export function sampleValue(schema: z.ZodMiniType, sampling: Sampling): unknown {
  const json = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' });
  return new Sampler(sampling).value(asSchema(json), { name: '', index: 0 });
}

type JsonSchema = {
  type?: string;
  const?: unknown;
  enum?: readonly unknown[];
  anyOf?: readonly JsonSchema[];
  oneOf?: readonly JsonSchema[];
  allOf?: readonly JsonSchema[];
  properties?: Readonly<Record<string, JsonSchema>>;
  required?: readonly string[];
  propertyNames?: JsonSchema;
  additionalProperties?: JsonSchema | boolean;
  items?: JsonSchema;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  format?: string;
  pattern?: string;
};

type Slot = { name: string; index: number };

type Entry = readonly [string, unknown];

class Sampler {
  constructor(private readonly sampling: Sampling) {}

  value(schema: JsonSchema, slot: Slot): unknown {
    if ('const' in schema) return schema.const;
    if (schema.enum) return schema.enum[slot.index % schema.enum.length];
    const options = schema.anyOf ?? schema.oneOf;
    return options ? this.option(options, slot) : this.typed(schema, slot);
  }

  private option(options: readonly JsonSchema[], slot: Slot): unknown {
    const isEnd = /cursor$/i.test(slot.name);
    if (options.some(isNull) && (!this.sampling.isFull || isEnd)) return null;
    const values = options.filter((option) => !isNull(option));
    const [first = {}] = values;
    return this.value(values[slot.index % values.length] ?? first, slot);
  }

  private typed(schema: JsonSchema, slot: Slot): unknown {
    const { isFull, now } = this.sampling;
    switch (schema.type) {
      case 'object':
        return this.object(schema, slot);
      case 'array':
        return this.list(schema, slot);
      case 'string':
        return sampleText([schema, ...(schema.allOf ?? [])], slot, now);
      case 'number':
      case 'integer':
        return sampleNumber(schema, slot, isFull);
      case 'boolean':
        return isFull;
      case undefined:
      default:
        return null;
    }
  }

  private object(schema: JsonSchema, { index }: Slot): Record<string, unknown> {
    const { properties = {}, required = [] } = schema;
    const names = Object.keys(properties).filter(
      (name) => this.sampling.isFull || required.includes(name),
    );
    const entries = names.map((name): Entry => {
      return [name, this.value(properties[name] ?? {}, { name, index })];
    });
    return { ...this.record(schema, index), ...fromEntries(entries) };
  }

  private record({ propertyNames, additionalProperties }: JsonSchema, index: number) {
    if (!propertyNames || typeof additionalProperties !== 'object') return {};
    const sampleKey = () =>
      this.value({ type: 'string', ...propertyNames }, { name: 'key', index: 0 });
    const keys = propertyNames.enum ?? (this.sampling.isFull ? [sampleKey()] : []);
    return fromEntries(
      keys.map((key): Entry => [
        textOf(key),
        this.value(additionalProperties, { name: textOf(key), index }),
      ]),
    );
  }

  private list({ items = {}, minItems = 0, maxItems = Infinity }: JsonSchema, { name }: Slot) {
    const most = Math.min(maxItems, items.enum?.length ?? Infinity);
    const length = Math.min(Math.max(this.sampling.isFull ? ITEMS : 0, minItems), most);
    return Array.from({ length }, (_, index) => this.value(items, { name, index }));
  }
}

const isNull = ({ type }: JsonSchema) => type === 'null';

function sampleText(schemas: readonly JsonSchema[], slot: Slot, now: Date): string {
  const named = NAMED_TEXTS.find(([pattern]) => pattern.test(slot.name))?.[1](slot.index);
  const texts = [named ?? `Sample ${slot.index + 1}`, 'sample', ...patternTexts(slot, now)];
  const isRight = (text: string) =>
    schemas.every(
      ({ pattern, minLength = 0, maxLength = Infinity }) =>
        text.length >= minLength &&
        text.length <= maxLength &&
        (pattern === undefined || new RegExp(pattern).test(text)),
    );
  const text = texts.find(isRight);
  if (text === undefined) {
    throw new Error(`There is no sample text for ${slot.name}: add one to patternTexts`);
  }
  return text;
}

const NAMED_TEXTS: readonly [RegExp, (index: number) => string][] = [
  [/email$/i, (index) => `sample${index || ''}@example.com`],
  [/phone$/i, (index) => `555010010${index % 10}`],
  [/url$/i, (index) => `https://example.com/sample-${index}`],
  [/domain$/i, () => 'example.com'],
  [/plan$/i, () => 'pro'],
];

/** A test proves that these satisfy every pattern of the contract. */
const patternTexts = (slot: Slot, now: Date): string[] => [
  sampleId(slot.index),
  sampleDate(slot, now),
  sampleDate(slot, now).slice(0, 10),
  sampleDate(slot, now).slice(0, 7),
  'mfe-sample',
  'a'.repeat(64),
  '/api/sample',
  'pi_sample',
  'pm_sample',
  '123456',
];

function sampleDate({ name, index }: Slot, now: Date): string {
  const days = FUTURE.test(name) ? 14 + index : -1 - index;
  return new Date(now.getTime() + days * DAY_MS).toISOString();
}

function sampleNumber({ minimum = 0, maximum = Infinity }: JsonSchema, slot: Slot, full: boolean) {
  return Math.min(Math.max(full ? ITEMS + slot.index : 0, minimum), maximum);
}

const fromEntries = (entries: readonly Entry[]): Record<string, unknown> =>
  Object.fromEntries(entries);

/** `z.toJSONSchema` returns a JSON Schema, of which only a part is read here. */
const asSchema = (schema: object): JsonSchema => schema;
