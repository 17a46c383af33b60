import { type Location, useLocation as useRouterLocation } from 'react-router-dom';

export { Link, Navigate, useNavigate, useParams, useSearchParams } from 'react-router-dom';
export { PlatformRouter } from './platform-router';

/** With a state of unknown type, where the router has `any`. */
export const useLocation = (): Location<unknown> => useRouterLocation();
