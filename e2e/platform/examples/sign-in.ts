import { expect, type Page } from '@playwright/test';

export const ADA = { name: 'Ada Birk', city: 'Seattle', other: 'New York' };
export const NOOR = { name: 'Noor Haddad', city: 'New York', other: 'Seattle' };

export async function signIn(page: Page, { name }: { readonly name: string }): Promise<void> {
  await page.getByRole('button', { name: `Sign in as ${name}` }).click();
  await expect(page.locator('#state')).toHaveText('Live');
}
