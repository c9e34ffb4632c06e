import { join } from 'node:path';
import { LANGUAGE_TAGS, locale, type Locale } from '../../domain/kernel/locale.ts';
import type { PaintedPage } from './checkout-html.ts';
import { loadRenderers, type CardPage, type CheckoutPage, type Renderers } from './checkout-renderer.ts';
import { readTemplate } from './page-template.ts';

interface Languages {
  readonly checkout: Readonly<Record<Locale, PaintedPage<CheckoutPage>>>;
  readonly card: Readonly<Record<Locale, PaintedPage<CardPage>>>;
}

/** The pages of buyers in all languages, from the folder of the built ones (decision 0083). */
export async function readLanguages(folder: string): Promise<Languages> {
  const all = await Promise.all(
    locale.options.map(async (each) => [each, await readLanguage(folder, each)] as const),
  );
  const only = <Name extends keyof Languages>(name: Name) =>
    Object.fromEntries(all.map(([each, pages]) => [each, pages[name]])) as unknown as Languages[Name];
  return { checkout: only('checkout'), card: only('card') };
}

/** Portuguese, in which the pages are written, has the plain names. */
export const pageName = (name: string, of: Locale): string =>
  of === 'PT_BR' ? name : `${name}.${LANGUAGE_TAGS[of]}`;

async function readLanguage(folder: string, of: Locale) {
  const [checkout, card, { renderCheckout, renderCard }] = await Promise.all([
    readTemplate(folder, pageName('checkout', of)),
    readTemplate(folder, pageName('card', of)),
    renderersOf(join(folder, `../web-server/${pageName('checkout', of)}.js`)),
  ]);
  return {
    checkout: { template: checkout, render: renderCheckout },
    card: { template: card, render: renderCard },
  };
}

/**
 * Without them the pages are served all the same: none can be rendered, so that each paints in the
 * browser, and cards have no fields.
 */
const renderersOf = (file: string): Promise<Renderers> =>
  loadRenderers(file).catch((error: unknown) => {
    const render = () => {
      throw error;
    };
    return { renderCheckout: render, renderCard: render };
  });
