export async function violatedConstraint(act: PromiseLike<unknown>): Promise<unknown> {
  try {
    return { accepted: await act };
  } catch (error) {
    const cause = field(error, 'cause') ?? error;
    const refusal = field(cause, 'constraint_name') ?? field(cause, 'constraint');
    return refusal ?? field(cause, 'message');
  }
}

const field = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
