export { mockApi, type MockedRequest } from './mock-api';
export { renderArea } from './render-area';
export { ShownToast } from './shown-toast';
export { anAuthority, anHrUser, aUser } from './users';
