import { errorMessage, showFailure } from '@gangway/shared-ui/platform';

export const showError = (error: unknown): void => showFailure('Error', errorMessage(error));
