import * as z from 'zod/mini';
import { ApiError } from '../errors/api-error';
import { validate } from './validate';

function issuesOf(schema: z.ZodMiniType, value: unknown) {
  try {
    validate(schema, value);
  } catch (error) {
    if (error instanceof ApiError) return error.details.issues;
  }
  throw new Error('Nothing was refused');
}

describe('validation', () => {
  it('names 20 issues and counts the others', () => {
    const issues = issuesOf(
      z.array(z.string()),
      Array.from({ length: 500 }, () => 7),
    );
    expect(issues).toHaveLength(21);
    expect(issues?.[19]).toMatchObject({ path: '19' });
    expect(issues?.[20]).toEqual({ path: '', message: 'And 480 more' });
  });

  it('adds no count if all issues are named', () => {
    expect(
      issuesOf(
        z.array(z.string()),
        Array.from({ length: 20 }, () => 7),
      ),
    ).toHaveLength(20);
  });
});
