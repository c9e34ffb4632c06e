import type { Frame, Page } from 'playwright-core';
import { expect } from 'vitest';
import { accessibilityProblems, DESKTOP, PHONE, scrollsSideways } from '../../support/browser.ts';

const WIDE = DESKTOP.viewport ?? { width: 1280, height: 800 };
const NARROW = PHONE.viewport ?? { width: 360, height: 780 };

/** The page's own document, and those of frames that are shown in it. */
async function documentsOf(page: Page): Promise<Frame[]> {
  const shown = await Promise.all(
    page.frames().map(async (frame) => {
      const isShown = frame.parentFrame() ? (await frame.frameElement()).isVisible() : true;
      return (await isShown) ? [frame] : [];
    }),
  );
  return shown.flat();
}

/** The page as it is, on a phone, on a large screen, and as narrow as 400 % zoom makes it. */
export async function expectAccessible(page: Page): Promise<void> {
  const documents = await documentsOf(page);
  const problems = async () => (await Promise.all(documents.map(accessibilityProblems))).flat();
  await page.setViewportSize(WIDE);
  expect(await problems(), 'at 1280').toEqual([]);
  await page.setViewportSize(NARROW);
  expect(await problems(), 'at 360').toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  for (const document of documents)
    expect(await scrollsSideways(document), 'sideways scroll at 320').toBe(false);
}

/** Runs in the page: amounts that are broken or cut, and boxes that scroll sideways. */
const WHAT_DOES_NOT_FIT = `(() => {
  const problems = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    for (const found of node.data.matchAll(/-?R\\$\\s[\\d.]+,\\d\\d/g)) {
      const range = document.createRange();
      range.setStart(node, found.index);
      range.setEnd(node, found.index + found[0].length);
      const boxes = [...range.getClientRects()];
      if (new Set(boxes.map(({ top }) => Math.round(top))).size > 1) problems.push('broken: ' + found[0]);
      if (boxes.some(({ right }) => right > innerWidth)) problems.push('cut: ' + found[0]);
    }
  }
  for (const box of [document.documentElement, ...document.querySelectorAll('[role=dialog], [role=alertdialog]')])
    if (box.scrollWidth > box.clientWidth) problems.push(box.localName + ' scrolls sideways');
  return problems;
})()`;

/** Text at twice its size on a phone: all of it is there, and no amount is broken (WCAG 1.4.4). */
export async function expectLargeTextFits(page: Page): Promise<void> {
  await page.setViewportSize(NARROW);
  await page.evaluate("document.documentElement.style.fontSize = '200%'");
  expect(await page.evaluate<string[]>(WHAT_DOES_NOT_FIT), 'text at 200 %').toEqual([]);
  await page.evaluate("document.documentElement.style.fontSize = ''");
}

/** Runs in the page: what has neither a border nor an outline that can be seen. */
const WHAT_HAS_NO_EDGE = `(() => {
  const seen = (width, kind, colour) =>
    parseFloat(width) > 0 && kind !== 'none' && !/^rgba\\(.*, 0\\)$/.test(colour);
  return [...document.querySelectorAll('button, .card, [role=switch]')]
    .filter((box) => box.checkVisibility())
    .filter((box) => {
      const { borderTopWidth, borderTopStyle, borderTopColor, outlineWidth, outlineStyle, outlineColor, appearance } =
        getComputedStyle(box);
      return appearance === 'none' && !seen(borderTopWidth, borderTopStyle, borderTopColor) && !seen(outlineWidth, outlineStyle, outlineColor);
    })
    .map((box) => box.outerHTML.slice(0, 120));
})()`;

/** With the system's own colours: what can be pressed and each card shows where it ends. */
export async function expectEdgesInForcedColours(page: Page): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active' });
  expect(await page.evaluate<string[]>(WHAT_HAS_NO_EDGE), 'in forced colours').toEqual([]);
  await page.emulateMedia({ forcedColors: 'none' });
}
