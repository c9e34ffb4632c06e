import type { Page } from 'playwright-core';
import { PAGES } from '../../embedded/mail-gallery/page.ts';
import { accessibilityProblems, scrollsSideways } from '../support/browser.ts';
import { problemWith } from './references.ts';

/** Of a phone, and of a mail program's window. */
const WIDTHS = [360, 640] as const;
/** The other languages are drawn as Portuguese is: a phone in light and a window in dark do. */
const OF_OTHERS = { light: [360], dark: [640] } as const;
const isOther = (page: string): boolean => page === 'EN_US' || page === 'ES_ES';
const HEIGHT = 800;
const SCHEMES = ['light', 'dark'] as const;
type Scheme = (typeof SCHEMES)[number];

/** All mails of a language, or of sellers, on one page: in light and in dark. */
export const MAIL_SCENES = Object.keys(PAGES).flatMap((page) =>
  SCHEMES.map((scheme) => [page, scheme] as const),
);

const PICTURES_THERE =
  'Promise.all([...document.images].map((image) => image.decode())).then(() => document.images.length)';

/** What is wrong with how the mails of a page look, in short lines. */
export async function mailProblems(page: Page, name: string, scheme: Scheme): Promise<string[]> {
  await page.emulateMedia({ colorScheme: scheme });
  await page.goto(`/mails/${name}`);
  const problems = await accessibilityProblems(page);
  for (const width of isOther(name) ? OF_OTHERS[scheme] : WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT });
    await page.evaluate(PICTURES_THERE);
    if (await scrollsSideways(page)) problems.push(`${name} scrolls sideways at ${width}`);
    const picture = await page.screenshot({ fullPage: true, animations: 'disabled' });
    const look = `mails-${name.toLowerCase().replace('_', '-')}-${scheme}-${width}`;
    problems.push(problemWith(look, picture) ?? '');
  }
  return problems.filter(Boolean);
}
