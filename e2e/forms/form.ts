import type { Locator, Page } from '@playwright/test';
import type { DemoUser } from '../fixtures/demo';
import type { Area } from '../product/areas';

export type Form = {
  name: string;
  area: Area;
  open: (page: Page) => Promise<void>;
  send: (page: Page) => Promise<void>;
  errors: readonly string[];
  role?: DemoUser;
};

type Owner = Pick<Form, 'area' | 'role'>;

export const formsOf =
  (owner: Owner) =>
  (name: string, form: Omit<Form, 'name' | keyof Owner>): Form => ({ name, ...owner, ...form });

export const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).click();
export const at = (path: string) => async (page: Page) => {
  await page.goto(path, { waitUntil: 'networkidle' });
};
export const textbox = (page: Page, name: string): Locator => page.getByRole('textbox', { name });

export const openDialog = (path: string, opener: string | RegExp) => async (page: Page) => {
  await at(path)(page);
  await page.getByRole('button', { name: opener }).click();
  await page.getByRole('dialog').waitFor();
};
export const inDialog = (name: string) => (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name }).click();

export const NAMES = ['First name is required', 'Last name is required'];
