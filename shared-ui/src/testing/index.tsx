export { mockApi, type MockedRequest } from './mock-api';
export { renderArea } from './render-area';
export { anAuthority, anHrUser, aUser } from './users';
