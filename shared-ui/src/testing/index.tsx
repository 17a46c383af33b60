export { expectLink } from './expect-link';
export { inTurn, mockApi, refusal, type MockedRequest } from './mock-api';
export { mockMedia } from './mock-media';
export { afterSlowProvider, aPayment, SLOW_PROVIDER } from './payments';
export { renderArea } from './render-area';
export { showModals } from './show-modals';
export { expectToast, renderWithToast, ShownToast } from './shown-toast';
export { anAuthority, anHrUser, aUser } from './users';
