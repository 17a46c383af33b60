import { redirectTo } from './redirect-to';

it.each(['javascript:alert(1)', 'data:text/html,hello', 'checkout', ''])(
  'refuses to follow “%s”',
  (address) => {
    expect(() => redirectTo(address)).toThrow(/web address|Invalid URL/);
  },
);
