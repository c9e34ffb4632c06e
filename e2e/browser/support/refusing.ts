import type { Page, Route } from 'playwright-core';

const isPurchase = (route: Route): boolean =>
  route.request().postData()?.includes('mutation Purchase') ?? false;

/** Answers every purchase of the page as the API refuses one. */
export const refusePurchase = (page: Page, code: string, extra: object = {}): Promise<unknown> =>
  page.route('**/graphql', (route) =>
    isPurchase(route)
      ? route.fulfill({
          status: 400,
          json: { errors: [{ message: code, extensions: { code, ...extra } }] },
        })
      : route.fallback(),
  );

/** Keeps a purchase on its way until it is let go. */
export async function holdPurchase(page: Page): Promise<() => void> {
  let letGo = () => {};
  const gone = new Promise<void>((done) => (letGo = done));
  await page.route('**/graphql', async (route) => {
    if (isPurchase(route)) await gone;
    await route.fallback();
  });
  return letGo;
}
