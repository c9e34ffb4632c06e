import type { CaughtMail } from './read-mail.ts';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escape = (text: string): string => text.replace(/[&<>"']/g, (mark) => ENTITIES[mark] ?? mark);

/** Addresses in a text as links; everything else as it stands. */
const withLinks = (text: string): string =>
  text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, index) =>
      index % 2 === 1 ? `<a href="${escape(part)}">${escape(part)}</a>` : escape(part),
    )
    .join('');

const paragraphsOf = (text: string): string =>
  text
    .split(/\n{2,}/)
    .map((part) => `<p>${withLinks(part).replaceAll('\n', '<br>')}</p>`)
    .join('');

/** Where a mail is seen as most people see it. */
export const mailPath = ({ messageId }: Pick<CaughtMail, 'messageId'>): string =>
  `/sandbox/mails/${encodeURIComponent(messageId.replace(/^<|>$/g, ''))}`;

const mailCard = ({ to, from, subject, text, messageId, receivedAt }: CaughtMail): string => `
  <li class="charge mail">
    <h2>${escape(subject)}</h2>
    <p class="quiet">Para ${escape(to)} · de ${escape(from)} ·
      <time datetime="${receivedAt}">${new Date(receivedAt).toLocaleString('pt-BR', { timeZone: 'America/Sao_Paulo' })}</time> ·
      <a href="${escape(mailPath({ messageId }))}">Ver como chega</a></p>
    ${paragraphsOf(text)}
  </li>`;

/** The page of caught mails, in the dress of the provider simulator. */
export const mailPage = (mails: readonly CaughtMail[]): string => `<!doctype html>
<html lang="pt-BR">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta http-equiv="refresh" content="5">
    <title>E-mails capturados</title>
    <link rel="stylesheet" href="/sandbox/style.css">
  </head>
  <body>
    <header class="top">
      <div>
        <h1>E-mails capturados</h1>
        <p>Nada saiu desta máquina: aqui você lê o que o comprador receberia. Ficam só até o programa parar.</p>
      </div>
      <nav aria-label="Simulador"><a href="/sandbox">Simulador de provedores</a></nav>
    </header>
    <div class="columns alone"><main>
      ${mails.length === 0 ? '<p class="empty">Nenhum e-mail ainda.</p>' : `<ul class="charges">${mails.map(mailCard).join('')}</ul>`}
    </main></div>
  </body>
</html>`;
