import { distinctSkills } from '@gangway/contract/talent/distinct-skills';
import {
  EDITED_FIELDS,
  ListCandidate,
  type CandidateEdit,
  type EditedField,
} from '@gangway/contract/talent/list-candidates';
import { and, eq, sql, isNull } from 'drizzle-orm';
import { isDeepStrictEqual } from 'node:util';
import type * as z from 'zod/mini';
import type { Db } from '../../foundation/db/db';
import { violatedUnique } from '../../foundation/db/violations';
import type { Deps } from '../../foundation/deps';
import { ApiError } from '../../foundation/errors/api-error';
import type { OrganizationId } from '../../identity/actors/scopes';
import { lockOrganization } from '../../identity/organizations/read-organization';
import { consumeLimit, type RateLimitDeps } from '../../identity/rate-limits/consume-limit';
import { changeAddress } from '../candidates/change-address';
import { lockLinksOf } from '../candidates/end-links';
import { listedPhoneHash, keyedHashes } from '../candidates/keyed-hash';
import { changeRecords } from '../employee-records/change-records';
import { findSuppressedField, lockForImport } from '../suppressions/suppressions';
import { candidates } from '../tables/candidates.table';
import { employeeRecords } from '../tables/employee-records.table';
import { importKeys } from '../tables/import-keys.table';
import { presentListCandidate, findPerson, type ListPerson } from './read-people';

type Edit = { recordId: string; edit: z.output<typeof CandidateEdit> };

export async function editCandidate(
  deps: RateLimitDeps & Deps,
  organizationId: OrganizationId,
  edit: Edit,
) {
  await consumeLimit(deps, 'editByRecord', `${organizationId} ${edit.recordId}`);
  try {
    const edited = await editDetails(deps, organizationId, edit);
    return edited ?? (await editContact(deps, organizationId, edit));
  } catch (error) {
    throw violatedUnique(error) === 'candidates_email_in_organization' ? emailTaken() : error;
  }
}

async function isErasedAddress(
  { env }: Pick<Deps, 'env'>,
  tx: Db,
  { organizationId, email }: { organizationId: OrganizationId; email: string },
): Promise<boolean> {
  const isUnused = and(
    eq(importKeys.organizationId, organizationId),
    eq(importKeys.keyedHash, keyedHashes(env).ofEmail(email)),
    isNull(importKeys.candidateId),
  );
  return (await tx.$count(importKeys, isUnused)) > 0;
}

/** Null if address or phone changes, which has to wait for imports and erasures. */
async function editDetails(
  deps: Deps,
  organizationId: OrganizationId,
  { recordId, edit }: Edit,
): Promise<ListPerson | null> {
  const target = { organizationId, recordId };
  return deps.db.transaction(async (tx) => {
    await lockCandidate(tx, target);
    const person = await readPerson(tx, target);
    const values = planEdit(person, edit);
    if (isSame(values, person)) return person;
    if (changesContact(values, person)) return null;
    await store({ deps, tx, organizationId, person }, values);
    return readPerson(tx, target);
  });
}

type Target = { organizationId: OrganizationId; recordId: string };

async function lockCandidate(tx: Db, { organizationId, recordId }: Target): Promise<string> {
  const [candidate] = await tx
    .select({ id: candidates.id })
    .from(candidates)
    .innerJoin(employeeRecords, eq(employeeRecords.candidateId, candidates.id))
    .where(and(eq(employeeRecords.id, recordId), eq(candidates.organizationId, organizationId)))
    .for('no key update', { of: candidates });
  if (!candidate) throw notFound();
  return candidate.id;
}

const notFound = () =>
  new ApiError('not_found', "This person is not on any of your organization's lists");

async function readPerson(tx: Db, { organizationId, recordId }: Target): Promise<ListPerson> {
  const person = await findPerson(tx, organizationId, recordId);
  if (!person) throw notFound();
  return person;
}

type Values = Pick<ListPerson, EditedField>;

function planEdit(person: ListPerson, { version, ...edit }: Edit['edit']): Values {
  if (version !== undefined && version !== person.version) {
    throw new ApiError(
      'changed_meanwhile',
      'Someone else edited this person’s details. Please compare both versions and save again.',
      { current: ListCandidate.parse(presentListCandidate(person)) },
    );
  }
  const { email, phone, keptFields } = person;
  const keepsEmail = keptFields.includes('email') || edit.email === email.toLowerCase();
  return {
    ...edit,
    skills: distinctSkills(edit.skills),
    email: keepsEmail ? email : edit.email,
    phone: keptFields.includes('phone') ? phone : edit.phone,
  };
}

const isSame = (values: Values, person: ListPerson): boolean =>
  EDITED_FIELDS.every((field) => isDeepStrictEqual(values[field], person[field]));

const changesContact = (values: Values, { email, phone }: ListPerson): boolean =>
  values.email !== email || values.phone !== phone;

type Editing = { deps: Deps; tx: Db; organizationId: OrganizationId; person: ListPerson };

async function store(editing: Editing, { email, phone, ...values }: Values): Promise<void> {
  const { deps, tx, person } = editing;
  const { candidateId } = person;
  await changeRecords(tx, { candidateIds: [candidateId], values, now: deps.clock() });
  if (phone !== person.phone) await storePhone(editing, phone);
  if (email === person.email) return;
  await changeAddress(deps, tx, { candidateId, from: person.email, to: email, isOwn: false });
}

async function storePhone({ deps, tx, person }: Editing, phone: string): Promise<void> {
  const hash = listedPhoneHash(sql`${keyedHashes(deps.env).ofPhone(phone)}::text`);
  await tx
    .update(candidates)
    .set({ phone, listedPhoneHash: hash })
    .where(eq(candidates.id, person.candidateId));
}

async function editContact(
  deps: Deps,
  organizationId: OrganizationId,
  { recordId, edit }: Edit,
): Promise<ListPerson> {
  const target = { organizationId, recordId };
  return deps.bulkDb.transaction(async (tx) => {
    await lockContact(tx, target);
    const person = await readPerson(tx, target);
    const values = planEdit(person, edit);
    const editing = { deps, tx, organizationId, person };
    await refuseErased(editing, values);
    await store(editing, values);
    return readPerson(tx, target);
  });
}

/** Same lock order as imports. No link can be opened meanwhile. */
async function lockContact(tx: Db, target: Target): Promise<void> {
  await lockForImport(tx);
  await lockOrganization(tx, target.organizationId);
  await lockLinksOf(tx, await lockCandidate(tx, target));
}

/** Unchanged values are not checked: they belong to the person already. */
async function refuseErased(editing: Editing, values: Values): Promise<void> {
  const { deps, tx, organizationId, person } = editing;
  const newEmail = values.email === person.email ? undefined : values.email;
  const newPhone = values.phone === person.phone ? undefined : values.phone;
  const suppressed = await findSuppressedField(deps, tx, {
    fullName: values.fullName,
    ...(newEmail !== undefined && { email: newEmail }),
    ...(newPhone !== undefined && { phone: newPhone }),
  });
  if (suppressed) throw atField('invalid_request', suppressed, SUPPRESSED[suppressed]);
  if (newEmail === undefined) return;
  if (await isErasedAddress(deps, tx, { organizationId, email: newEmail })) {
    throw atField('invalid_request', 'email', SUPPRESSED.email);
  }
}

const atField = (code: 'invalid_request' | 'email_taken', path: string, message: string) =>
  new ApiError(code, message, { issues: [{ path, message }] });

const SUPPRESSED = {
  email: 'The owner of this email address asked not to be on any list. Nothing was changed.',
  phone: 'The owner of this phone number asked not to be on any list. Nothing was changed.',
};

const emailTaken = () =>
  atField('email_taken', 'email', 'Someone else on your lists has this email address');
