import type { BrowserContext, Page } from 'playwright-core';

/** The widths at which every scene is looked at. */
export const WIDTHS = [360, 768, 1280] as const;
/** No lower than a window usually is: pages fill it. */
const HEIGHT_MIN = 640;
const TRIES_MAX = 20;
const PAUSE_MS = 100;

/** The morning of all pictures, in São Paulo. */
export const MORNING = '2026-11-27T10:37:00-03:00';

/** Whatever moves by itself is stopped; what is in view is painted. */
const SETTLE = `(async () => {
  document.activeElement?.blur?.();
  await document.fonts.ready;
  await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
})()`;

export async function standStill(context: BrowserContext): Promise<void> {
  await context.clock.setFixedTime(new Date(MORNING));
}

/** How high the page is by what is on it; it fills whatever window it has. */
const OWN_HEIGHT = "Math.ceil(scrollY + document.getElementById('root').getBoundingClientRect().bottom)";
const heightOf = async (page: Page): Promise<number> =>
  Math.max(HEIGHT_MIN, await page.evaluate<number>(OWN_HEIGHT));

const pause = () => new Promise((done) => setTimeout(done, PAUSE_MS));

async function twiceTheSame(page: Page): Promise<Buffer> {
  let before: Buffer | undefined;
  for (let tries = 0; tries < TRIES_MAX; tries += 1) {
    await page.evaluate(SETTLE);
    const now = await page.screenshot({ animations: 'disabled', caret: 'hide' });
    if (before?.equals(now)) return now;
    before = now;
    await pause();
  }
  throw new Error(`${page.url()} does not come to rest`);
}

/**
 * The whole page at a width, once two pictures of it are the same and it is as high as when it was
 * measured. A frame of another origin is painted only where a window shows it: the window is as
 * high as the page.
 */
export async function pictureOf(page: Page, width: number): Promise<Buffer> {
  // Nothing that the last press left the pointer on.
  await page.mouse.move(0, 0);
  for (let tries = 0; tries < TRIES_MAX; tries += 1) {
    await page.setViewportSize({ width, height: HEIGHT_MIN });
    await untilAllIsThere(page);
    const height = await heightOf(page);
    await page.setViewportSize({ width, height });
    const picture = await twiceTheSame(page);
    if ((await heightOf(page)) === height) return picture;
  }
  throw new Error(`${page.url()} changes its height`);
}

/** What a width brings in may be a download of its own. */
async function untilAllIsThere(page: Page): Promise<void> {
  await page.evaluate(SETTLE);
  while (await page.evaluate<boolean>("document.querySelector('.animate-pulse') !== null"))
    await pause();
  await page.evaluate(SETTLE);
}

/** What a window shows without scrolling. */
export async function windowOf(page: Page, width: number, height: number): Promise<Buffer> {
  await page.setViewportSize({ width, height });
  // A step that has just opened may have scrolled to itself.
  await page.evaluate('scrollTo(0, 0)');
  return twiceTheSame(page);
}
