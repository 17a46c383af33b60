import { leaveFor } from './leave-for';

test.each(['javascript:alert(1)', 'data:text/html,hello', 'checkout', ''])(
  '"%s" is not followed',
  (address) => {
    expect(() => leaveFor(address)).toThrow(/web address|Invalid URL/);
  },
);
