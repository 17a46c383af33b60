import type { AddressLimit, UserLimit } from '@gangway/contract/foundation/call';
import type { Env } from './env';

const MINUTE = 60_000;
const QUARTER = 15 * MINUTE;
const DAY = 24 * 60 * MINUTE;

export const CLOCK_SKEW_MS = MINUTE;

export type LimitName = keyof typeof LIMITED_ACTIONS;

type Limit = { max: number; windowMs: number };

export type Limits = Record<LimitName, Limit>;

/** On a demo machine all users share one address; the limits that guard one account stay strict. */
export function limitsFor(mode: Env['mode']): Limits {
  if (mode === 'production') return { ...LIMITED_ACTIONS };
  const generous = { max: 10_000, windowMs: QUARTER };
  return {
    ...LIMITED_ACTIONS,
    loginByAddress: generous,
    registerByAddress: generous,
    completeRegistrationByAddress: generous,
    confirmRegistrationByAddress: generous,
    forgotPasswordByAddress: generous,
    resetPasswordByAddress: generous,
    checkResetLinkByAddress: generous,
    checkUsernameByAddress: generous,
    confirmEmailByAddress: generous,
    requestByAddress: generous,
    checkListByAddress: generous,
    receiptByAddress: generous,
    outcomesByAddress: generous,
  };
}

const LIMITED_ACTIONS = {
  loginByAddress: { max: 100, windowMs: QUARTER },
  registerByAddress: { max: 20, windowMs: 60 * MINUTE },
  registerByIdentifier: { max: 5, windowMs: 60 * MINUTE },
  forgotPasswordByAddress: { max: 20, windowMs: QUARTER },
  forgotPasswordByIdentifier: { max: 3, windowMs: QUARTER },
  resetPasswordByAddress: { max: 30, windowMs: QUARTER },
  checkResetLinkByAddress: { max: 60, windowMs: QUARTER },
  checkUsernameByAddress: { max: 20, windowMs: 60 * MINUTE },
  emailLinkByUser: { max: 5, windowMs: 60 * MINUTE },
  confirmEmailByAddress: { max: 30, windowMs: QUARTER },
  checkPasswordBySession: { max: 10, windowMs: QUARTER },
  secondFactorByDevice: { max: 5, windowMs: QUARTER },
  secondFactorByDeviceAndDay: { max: 100, windowMs: DAY },
  wrongCodesMailByUser: { max: 1, windowMs: DAY },
  completeRegistrationByAddress: { max: 40, windowMs: 60 * MINUTE },
  completeRegistrationByEmail: { max: 15, windowMs: 60 * MINUTE },
  confirmRegistrationByAddress: { max: 60, windowMs: QUARTER },
  startPaymentByUser: { max: 30, windowMs: QUARTER },
  salesContactByUser: { max: 5, windowMs: 60 * MINUTE },
  steerPlanByUser: { max: 30, windowMs: QUARTER },
  confirmPaymentByUser: { max: 60, windowMs: QUARTER },
  requestByAddress: { max: 20, windowMs: 60 * MINUTE },
  requestByEmail: { max: 5, windowMs: 60 * MINUTE },
  requestMailByEmail: { max: 3, windowMs: DAY },
  checkListByAddress: { max: 20, windowMs: QUARTER },
  checkListByIdentifier: { max: 3, windowMs: QUARTER },
  checkListByIdentifierAndDay: { max: 12, windowMs: DAY },
  unknownLinkByAddress: { max: 30, windowMs: QUARTER },
  receiptByAddress: { max: 30, windowMs: QUARTER },
  uploadByProfile: { max: 30, windowMs: 60 * MINUTE },
  candidateEmailByProfile: { max: 5, windowMs: 60 * MINUTE },
  candidateEmailByAddress: { max: 5, windowMs: DAY },
  phoneByProfile: { max: 10, windowMs: 60 * MINUTE },
  reportByProfile: { max: 10, windowMs: DAY },
  uniqueValuesByProfile: { max: 120, windowMs: 60 * MINUTE },
  exportByProfile: { max: 20, windowMs: 60 * MINUTE },
  outcomesByAddress: { max: 600, windowMs: QUARTER },
  photoByUser: { max: 30, windowMs: 60 * MINUTE },
  receiptPdfByUser: { max: 20, windowMs: QUARTER },
  savedCardsByUser: { max: 60, windowMs: QUARTER },
  searchNewsByUser: { max: 120, windowMs: QUARTER },
  editByRecord: { max: 60, windowMs: 60 * MINUTE },
  importByUser: { max: 60, windowMs: QUARTER },
  teamInvitationByUser: { max: 30, windowMs: DAY },
  teamInvitationByEmail: { max: 5, windowMs: DAY },
  teamLinkByUser: { max: 60, windowMs: QUARTER },
  integrationByUser: { max: 30, windowMs: QUARTER },
  requestByKey: { max: 120, windowMs: MINUTE },
  refusedKeyByAddress: { max: 30, windowMs: QUARTER },
} as const satisfies Record<AddressLimit | UserLimit, Limit> & Record<string, Limit>;
