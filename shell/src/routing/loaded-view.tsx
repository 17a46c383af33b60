import type { Session } from '@gangway/shared-ui/platform';
import type { LoadedPage } from './load-page';
import { NotFound } from './not-found';
import { PageBoundary } from './page-boundary';

type LoadedViewProps = { page: LoadedPage; session: Session; retry: () => void };

export function LoadedView({ page, session, retry }: LoadedViewProps) {
  const { default: Page, destination, frame: Frame } = page;
  const { remote, params, route } = destination;
  const userId = session.status === 'signed-in' ? session.user.id : '';
  const content = <Page params={params} />;
  return (
    <PageBoundary
      key={route.path + JSON.stringify(params)}
      name={remote ? `${remote.name}@${remote.version}` : 'shell'}
      notFound={<NotFound />}
      onRetry={retry}
    >
      {Frame ? <Frame userId={userId}>{content}</Frame> : content}
    </PageBoundary>
  );
}
