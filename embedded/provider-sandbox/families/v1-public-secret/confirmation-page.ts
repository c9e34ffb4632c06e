import { html, type Html } from '../../kit/control/page/html.ts';

interface Shown {
  readonly amountCents: number;
  readonly card: string | null;
  /** The holder has not answered so far. */
  readonly isAsked: boolean;
  readonly returnUrl: string | undefined;
}

const reais = (cents: number): string =>
  (cents / 100).toLocaleString('pt-BR', { style: 'currency', currency: 'BRL' });

/** What the holder of a card sees, as at their bank. */
export const confirmationPage = ({ amountCents, card, isAsked, returnUrl }: Shown): string =>
  html`<!doctype html>
    <html lang="pt-BR">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Banco de teste: confirme a compra</title>
        <style>
          body {
            font:
              1rem/1.5 system-ui,
              sans-serif;
            max-width: 26rem;
            margin: 3rem auto;
            padding: 0 1rem;
          }
          button {
            font: inherit;
            padding: 0.75rem 1.25rem;
            margin: 0.25rem 0.5rem 0.25rem 0;
          }
        </style>
      </head>
      <body>
        <main>
          <h1>Banco de teste</h1>
          <p>Compra de <strong>${reais(amountCents)}</strong>${card && html` no cartão ${card}`}.</p>
          ${isAsked ? QUESTION : answered(returnUrl)}
        </main>
      </body>
    </html>`.text;

const QUESTION = html`<p>Foi você que fez esta compra?</p>
  <form method="post">
    <button name="answer" value="confirm">Confirmar</button>
    <button name="answer" value="refuse">Recusar</button>
  </form>`;

const answered = (returnUrl: string | undefined): Html =>
  html`<p>Não há nada a confirmar aqui.</p>
    ${returnUrl && html`<p><a href="${returnUrl}">Voltar para a loja</a></p>`}`;
