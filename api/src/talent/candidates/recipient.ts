import { candidates } from '../tables/candidates.table';

export const RECIPIENT = {
  candidateId: candidates.id,
  fullName: candidates.fullName,
  email: candidates.email,
  positionTitle: candidates.positionTitle,
  previousCompany: candidates.previousCompany,
};
