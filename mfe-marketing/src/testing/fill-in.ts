import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Enters the text at once: a form renders for every key, which most tests need not see. */
export async function fillIn(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.click(field);
  await user.paste(text);
}

/** By the labels of the fields; one with an empty text is left empty. */
export async function fillForm(user: UserEvent, texts: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(texts)) {
    if (text) await fillIn(user, screen.getByLabelText(label), text);
  }
}
