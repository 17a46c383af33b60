import { usePlatformStatus } from './releases.api';
import { Trail } from './trail';

/** The trail of releases on a page of its own: its filter waits for the names of the areas. */
export function ReleaseHistory() {
  const { data } = usePlatformStatus();
  return <Trail areas={data?.remotes.map(({ name }) => name) ?? []} />;
}
