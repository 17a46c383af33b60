export { mockApi, type MockedRequest } from './mock-api';
