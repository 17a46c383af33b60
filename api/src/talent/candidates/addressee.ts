import { candidates } from '../tables/candidates.table';

/** What a mail to a candidate is written with. */
export const ADDRESSEE = {
  candidateId: candidates.id,
  fullName: candidates.fullName,
  email: candidates.email,
  positionTitle: candidates.positionTitle,
  previousCompany: candidates.previousCompany,
};
