export { mockApi, type MockedRequest } from './mock-api';
export { aPayment } from './payments';
export { renderArea } from './render-area';
export { ShownToast } from './shown-toast';
export { anAuthority, anHrUser, aUser } from './users';
