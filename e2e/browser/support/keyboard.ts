import type { Locator } from 'playwright-core';
import { hasFocus } from '../../support/browser.ts';

const MOST_STOPS = 40;

/** Goes on with the Tab key until the wanted element has the focus. */
export async function tabTo(target: Locator): Promise<void> {
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    if (await hasFocus(target)) return;
    await target.page().keyboard.press('Tab');
  }
  throw new Error(`The keyboard does not reach ${String(target)}`);
}

export async function typeInto(field: Locator, text: string): Promise<void> {
  await tabTo(field);
  await field.page().keyboard.type(text);
}
