import { PROVIDERS } from '../../core/provider.ts';
import type { Fault } from '../../faults/fault.ts';
import type { PanelHook } from '../../webhooks/hooks.ts';
import type { Filter, ListedCharge } from '../charge-book.ts';
import { activeFaults, cardTable, faultPanel, hookPanel } from './panels.ts';
import { chargeCard } from './charge-card.ts';
import { html, type Html } from './html.ts';
import { providerNames } from './words.ts';

export interface PageContent {
  filter: Filter;
  charges: readonly ListedCharge[];
  next: number | null;
  faults: readonly Fault[];
  hooks: readonly PanelHook[];
}

/** The whole page. */
export const page = (content: PageContent): string =>
  `<!doctype html>${
    html`
      <html lang="pt-BR">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <title>Simulador de provedores</title>
          <link rel="stylesheet" href="/sandbox/style.css" />
          <script type="module" src="/sandbox/app.js"></script>
        </head>
        <body>
          <header class="top">
            <div>
              <h1>Simulador de provedores</h1>
              <p>Provedores de mentira: aqui você faz o papel do comprador e do banco.</p>
            </div>
            <nav aria-label="Simulador">
              <a href="#falhas">Falhas</a><a href="#cartoes">Cartões</a><a href="#webhooks">Webhooks</a
              ><a href="/sandbox/mails">E-mails</a>
            </nav>
          </header>
          <div class="columns">
            <main>
              ${filterForm(content.filter)}
              <div id="live">${live(content)}</div>
            </main>
            <aside>${faultPanel()} ${cardTable()} ${hookPanel(content.hooks)}</aside>
          </div>
          <p id="toast" role="status" aria-live="polite"></p>
        </body>
      </html>
    `.text
  }`;

/** The part that refreshes itself. */
export function live({
  charges,
  next,
  faults,
  filter,
}: Pick<PageContent, 'charges' | 'next' | 'faults' | 'filter'>): Html {
  return html`
    ${activeFaults(faults)}
    ${
      charges.length === 0
        ? html`<p class="empty">Nenhuma cobrança ainda. Faça uma compra e ela aparece aqui.</p>`
        : html`<ul class="charges">
            ${charges.map(chargeCard)}
          </ul>`
    }
    <nav class="pager" aria-label="Páginas">
      ${filter.after !== undefined && html`<a href="/sandbox${queryOf(filter, undefined)}">Mais novas</a>`}
      ${next !== null && html`<a href="/sandbox${queryOf(filter, next)}">Mais antigas</a>`}
    </nav>
  `;
}

const filterForm = ({ provider, status, reference }: Filter): Html => html`
  <form class="filter" method="get" action="/sandbox">
    <label
      >Provedor<select name="provider">
        <option value="">Todos</option>
        ${PROVIDERS.map((code) => html`<option value="${code}" ${code === provider && 'selected'}>${providerNames[code]}</option>`)}
      </select></label
    >
    <label>No provedor<input name="status" value="${status}" placeholder="ex.: pending" /></label>
    <label class="wide"
      >Referência<input name="reference" value="${reference}" placeholder="pedido ou txid"
    /></label>
    <button type="submit" class="plain wide">Filtrar</button>
  </form>
`;

function queryOf({ provider, status, reference }: Filter, after: number | undefined): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries({ provider, status, reference, after }))
    if (value !== undefined) query.set(key, String(value));
  return query.size === 0 ? '' : `?${query}`;
}
