/** Stands in where there is no candidate, so that the same statements run. */
export const UNKNOWN_PERSON = {
  candidateId: null,
  fullName: '',
  email: '',
  positionTitle: '',
  previousCompany: '',
};
