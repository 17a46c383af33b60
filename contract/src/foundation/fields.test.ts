import * as z from 'zod/mini';
import { requiredText } from './fields';

describe('a required text', () => {
  it('is not checked further if it is too long', () => {
    const slow = jest.fn(() => true);
    const schema = requiredText('Please enter a name', 5).check(z.refine(slow));
    const result = schema.safeParse('x'.repeat(6));
    expect(result.error?.issues).toMatchObject([{ message: 'Please use at most 5 characters' }]);
    expect(slow).not.toHaveBeenCalled();
    expect(schema.safeParse('x'.repeat(5)).success).toBe(true);
    expect(slow).toHaveBeenCalledTimes(1);
  });
});
