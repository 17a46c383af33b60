import type { UserEvent } from '@testing-library/user-event';

/** Enters the text at once: a form renders for every key, which most tests need not see. */
export async function fillIn(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.click(field);
  await user.paste(text);
}
