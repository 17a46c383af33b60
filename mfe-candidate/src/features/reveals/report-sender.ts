import type { ReportReason } from '@gangway/contract/candidate-rules';
import type { CandidateProfile } from '@gangway/contract/profiles';
import { ApiError, call } from '@gangway/shared-ui/platform';
import { isLost } from '../../saving/keep-trying';

type Report = { reason: ReportReason; text: string };
type SendReport = (report: Report, signal: AbortSignal) => Promise<CandidateProfile>;

const isReportedAlready = (error: unknown) =>
  error instanceof ApiError && error.code === 'already_reported';

/** Safe to repeat: after a lost answer, a report that is there already is the one that was sent. */
export function reportSender(params: { token: string; revealId: string }): SendReport {
  let hasLostAnswer = false;
  return async (body, signal) => {
    try {
      return await call(
        'POST /api/profile/:token/reveals/:revealId/report',
        { params, body },
        { signal },
      );
    } catch (error) {
      if (hasLostAnswer && isReportedAlready(error)) {
        const { token } = params;
        return call('GET /api/profile/:token', { params: { token } }, { signal });
      }
      hasLostAnswer ||= isLost(error);
      throw error;
    }
  };
}
