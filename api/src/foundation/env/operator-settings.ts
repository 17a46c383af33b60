import type { Operator } from '@gangway/contract/foundation/operator';
import { EnvError } from '../errors/start-error';

/** An environment file cannot contain line breaks. */
const LINE_END = '|';
export const OPERATOR_ADDRESS_FORM = `a postal address, its lines separated by ${LINE_END}`;

type OperatorGiven = { GANGWAY_MODE: 'demo' | 'production' } & {
  [K in (typeof NAMES)[keyof typeof NAMES]]?: string | undefined;
};

export function operatorSettings(settings: OperatorGiven): Operator {
  const lines = given(settings, 'address').split(LINE_END);
  const address = lines.map((line) => line.trim()).filter((line) => line !== '');
  if (address.length === 0)
    throw new EnvError(`${NAMES.address} must be ${OPERATOR_ADDRESS_FORM}.`);
  return { name: given(settings, 'name'), address, email: given(settings, 'email') };
}

const NAMES = {
  name: 'OPERATOR_NAME',
  address: 'OPERATOR_ADDRESS',
  email: 'OPERATOR_EMAIL',
} as const satisfies Record<keyof Operator, string>;

function given(settings: OperatorGiven, key: keyof typeof NAMES): string {
  const value = settings[NAMES[key]];
  if (value !== undefined) return value;
  if (settings.GANGWAY_MODE === 'demo') return DEMO[key];
  throw new EnvError(`${NAMES[key]} is required in production.`);
}

const DEMO = {
  name: 'Demo Operator (invented)',
  address: '1 Invented Street|Nowhere, ZZ 00000|This is demo data',
  email: 'operator@gangway.example',
} as const;
