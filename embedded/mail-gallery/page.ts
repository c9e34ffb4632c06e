import { LANGUAGE_TAGS, locale as locales, type Locale } from '../../domain/kernel/locale.ts';
import { composeMail } from '../../workers/mail/compose-mail.ts';
import type { MailContent } from '../../workers/mail/content.ts';
import { buyerSamples, sellerSamples, type Sample } from './samples.ts';

/** The pages that show many mails at once, by the last part of their address. */
export const PAGES: Readonly<Record<string, () => readonly Sample[]>> = {
  ...Object.fromEntries(locales.options.map((each) => [each, () => buyerSamples(each)])),
  sellers: sellerSamples,
};

/** A mail as it arrives, its own pictures within it. */
export function drawn(content: MailContent): string {
  const { html, pictures = [] } = composeMail(content);
  return pictures.reduce(
    (all, { cid, png }) =>
      all.replaceAll(`cid:${cid}`, `data:image/png;base64,${png.toString('base64')}`),
    html,
  );
}

const between = (html: string, from: RegExp, to: string): string => {
  const begun = html.slice((from.exec(html)?.index ?? 0) + (from.exec(html)?.[0].length ?? 0));
  return begun.slice(0, begun.indexOf(to));
};

/** In dark colours wherever it is read. */
export const darkened = (html: string): string =>
  html.replaceAll('@media (prefers-color-scheme:dark)', '@media all');

/** All mails of a page one below the other, each as it is drawn by itself. */
export function together(samples: readonly Sample[], language: string): string {
  const mails = samples.map(({ content }) => drawn(content));
  const style = between(mails[0] ?? '', /<style>/, '</style>');
  const bodies = mails.map((mail) => between(mail, /<body[^>]*>/, '</body>'));
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>E-mails</title><style>${style}
body{margin:0}</style></head><body class="canvas" style="background-color:#f6f7f9">${bodies.join('')}</body></html>`;
}

const languageOf = (page: string): string => LANGUAGE_TAGS[page as Locale] ?? 'pt-BR';

export const pageOf = (page: string): string | undefined => {
  const samples = PAGES[page];
  return samples && together(samples(), languageOf(page));
};

const linksOf = ([page, samples]: [string, () => readonly Sample[]]): string => `
  <li class="charge mail">
    <h2>${page === 'sellers' ? 'Vendedores e equipe' : `Compradores, ${languageOf(page)}`}</h2>
    <p><a href="/mails/${page}">Todos juntos</a> · <a href="/mails/${page}?dark">no escuro</a></p>
    <p>${samples()
      .map(({ name, content }) => `<a href="/mails/${page}/${name}">${content.title}</a>`)
      .join(' · ')}</p>
  </li>`;

/** Where to look at each, in the dress of the provider simulator. */
export const indexPage = (): string => `<!doctype html>
<html lang="pt-BR">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Modelos de e-mail</title>
    <link rel="stylesheet" href="/sandbox/style.css">
  </head>
  <body>
    <header class="top">
      <div>
        <h1>Modelos de e-mail</h1>
        <p>Tudo o que compradores e vendedores recebem, com dados de exemplo.</p>
      </div>
      <nav aria-label="Simulador"><a href="/sandbox/mails">E-mails capturados</a></nav>
    </header>
    <div class="columns alone"><main>
      <ul class="charges">${Object.entries(PAGES).map(linksOf).join('')}</ul>
    </main></div>
  </body>
</html>`;
