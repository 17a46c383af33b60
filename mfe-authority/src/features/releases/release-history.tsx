import { usePlatformStatus } from './releases.api';
import { Trail } from './trail';

export function ReleaseHistory() {
  const { data } = usePlatformStatus();
  return <Trail areas={data?.remotes.map(({ name }) => name) ?? []} />;
}
