/** Whom a link and a mail are made out to where there is none to be sent. */
export const NOBODY = {
  candidateId: null,
  fullName: '',
  email: '',
  positionTitle: '',
  previousCompany: '',
};
