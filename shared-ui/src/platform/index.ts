export { ApiError, errorMessage, serverMessage, type Issue } from './api-error';
export { call, callUrl, fetchAnswer, request } from './api';
export { useAnswer, type Answer } from './answer';
export { setPrerenderedState } from './prerendered-state';
export {
  currentEntry,
  navigate,
  PageLocationProvider,
  useEntry,
  useLocation,
  type PlatformLocation,
} from './history';
export { Link } from './link';
export {
  NotFoundError,
  page,
  type LoadPage,
  type PageModule,
  type PageProps,
  type Remote,
} from './remote';
export { PRIVATE_DATABASE } from './private-storage';
export { Redirect } from './redirect';
export { refreshSession } from './refresh-session';
export { scrollToId, useScrollToHash } from './scroll';
export {
  currentSession,
  onSessionEnd,
  setSessionUser,
  useSession,
  useUser,
  type Session,
} from './session';
export {
  dismissToast,
  showFailure,
  showToast,
  tabOf,
  TOAST_MS,
  useHasToasted,
  useToast,
  type Toast,
} from './toasts';
export { useToday } from './today';
