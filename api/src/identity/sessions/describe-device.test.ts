import { describeDevice } from './open-session';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X)';

describe('describeDevice', () => {
  it.each([
    [`${WINDOWS} ${WEBKIT} Chrome/140.0.0.0 Safari/537.36`, 'Chrome on Windows'],
    [`${WINDOWS} ${WEBKIT} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`, 'Edge on Windows'],
    [`${WINDOWS} ${WEBKIT} Chrome/140.0.0.0 Safari/537.36 OPR/120.0.0.0`, 'Opera on Windows'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0', 'Firefox on Linux'],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/605.1.15',
      'Safari on macOS',
    ],
    [`${IPHONE} ${WEBKIT} Version/19.0 Mobile/15E148 Safari/604.1`, 'Safari on iPhone'],
    [`${IPHONE} ${WEBKIT} CriOS/140.0 Mobile/15E148 Safari/604.1`, 'Chrome on iPhone'],
    [
      `Mozilla/5.0 (Linux; Android 15; Pixel 9) ${WEBKIT} Chrome/140.0.0.0 Mobile Safari/537.36`,
      'Chrome on Android',
    ],
    ['curl/8.5.0', 'Unknown device'],
    ['<script>alert(1)</script> Windows NT', 'Windows'],
    [undefined, 'Unknown device'],
  ])('describes %s as %s', (header, description) => {
    expect(describeDevice(header)).toBe(description);
  });
});
