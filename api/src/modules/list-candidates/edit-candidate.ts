import type { CandidateEdit, EditedField } from '@gangway/contract/list-candidates';
import { distinctSkills } from '@gangway/contract/distinct-skills';
import { and, eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Db } from '../../db/database';
import { violatedUnique } from '../../db/violated-constraint';
import type { Deps } from '../../deps';
import { ApiError } from '../../http/api-error';
import { candidates } from '../candidates/candidates.table';
import { changeAddress } from '../candidates/change-address';
import { levelFor } from '../candidates/level-for';
import { findSuppressedField } from '../erasures/find-suppressed';
import { lockForImport } from '../erasures/import-lock';
import { lockOrganisation } from '../organisations/lock-organisation';
import type { OrganisationId } from '../sessions/scopes';
import { presentListCandidate } from './present-list-candidate';
import { findPerson, type ListPerson } from './read-people';

type Values = Pick<ListPerson, EditedField>;
type Edit = { candidateId: string; edit: z.output<typeof CandidateEdit> };

const notFound = () => new ApiError('not_found', 'This person is on no list of your organization');

function changedMeanwhile(person: ListPerson): ApiError {
  return new ApiError(
    'changed_meanwhile',
    'This person has been changed meanwhile. Please compare both versions and save again.',
    { current: presentListCandidate(person) },
  );
}

const atField = (code: 'invalid_request' | 'email_taken', path: string, message: string) =>
  new ApiError(code, message, { issues: [{ path, message }] });

const emailTaken = () =>
  atField('email_taken', 'email', 'Somebody else on your lists has this email address');

const SUPPRESSED = {
  email: 'The owner of this email address has asked to be on no list. Nothing was changed.',
  phone: 'The owner of this phone number has asked to be on no list. Nothing was changed.',
};

/** As an import does it, in the same order of locks; the person stays as they are until the end. */
async function lockPerson(
  tx: Db,
  organisationId: OrganisationId,
  candidateId: string,
): Promise<ListPerson> {
  await lockForImport(tx);
  await lockOrganisation(tx, organisationId);
  await tx
    .select({ id: candidates.id })
    .from(candidates)
    .where(and(eq(candidates.id, candidateId), eq(candidates.organisationId, organisationId)))
    .for('no key update');
  const person = await findPerson(tx, organisationId, candidateId);
  if (!person) throw notFound();
  return person;
}

const valuesFrom = (read: <F extends EditedField>(field: F) => Values[F]): Values => ({
  fullName: read('fullName'),
  positionTitle: read('positionTitle'),
  yearsExperience: read('yearsExperience'),
  skills: read('skills'),
  location: read('location'),
  email: read('email'),
  phone: read('phone'),
});

/** What the organisation says, but for what the person has corrected. */
function allowedValues(person: ListPerson, edit: Edit['edit']): Values {
  const isSameAddress = edit.email === person.email.toLowerCase();
  const email = isSameAddress ? person.email : edit.email;
  const said: Values = { ...edit, skills: distinctSkills(edit.skills), email };
  const kept = new Set<EditedField>(person.keptFields);
  return valuesFrom((field) => (kept.has(field) ? person[field] : said[field]));
}

const isSame = (values: Values, person: ListPerson): boolean =>
  JSON.stringify(values) === JSON.stringify(valuesFrom((field) => person[field]));

type Editing = { deps: Deps; tx: Db; person: ListPerson };

/** Values that stay are not asked for: whoever has them is on the list already. */
async function refuseSuppressed({ deps, tx, person }: Editing, values: Values): Promise<void> {
  const field = await findSuppressedField(deps, tx, {
    fullName: values.fullName,
    ...(values.email !== person.email && { email: values.email }),
    ...(values.phone !== person.phone && { phone: values.phone }),
  });
  if (field) throw atField('invalid_request', field, SUPPRESSED[field]);
}

async function store(editing: Editing, { email, ...others }: Values): Promise<void> {
  const { deps, tx, person } = editing;
  await refuseSuppressed(editing, { email, ...others });
  await tx
    .update(candidates)
    .set({
      ...others,
      experienceLevel: levelFor(others.yearsExperience),
      profileLastUpdated: deps.clock(),
    })
    .where(eq(candidates.id, person.id));
  if (email === person.email) return;
  await changeAddress(deps, tx, { candidateId: person.id, from: person.email, to: email });
}

/** With the version that was edited, nothing that came in between is overwritten. */
export async function editCandidate(
  deps: Deps,
  organisationId: OrganisationId,
  { candidateId, edit }: Edit,
): Promise<ListPerson> {
  const work = async (tx: Db) => {
    const person = await lockPerson(tx, organisationId, candidateId);
    if (edit.version !== undefined && edit.version !== person.version) {
      throw changedMeanwhile(person);
    }
    const values = allowedValues(person, edit);
    if (isSame(values, person)) return person;
    await store({ deps, tx, person }, values);
    return (await findPerson(tx, organisationId, candidateId)) ?? person;
  };
  return deps.bulkDb.transaction(work).catch((error: unknown) => {
    throw violatedUnique(error) === 'candidates_email_in_organisation' ? emailTaken() : error;
  });
}
