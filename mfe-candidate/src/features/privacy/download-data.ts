import { call } from '@gangway/shared-ui/platform';
import { saveText } from '../../downloads/save-text';

export async function downloadData(token: string, signal: AbortSignal): Promise<void> {
  const data = await call('GET /api/profile/:token/export', { params: { token } }, { signal });
  saveText('gangway-my-data.json', JSON.stringify(data, null, 2), 'application/json');
}
