import { testCards } from '../../cards/cards.ts';
import { OPERATIONS, PROVIDERS } from '../../core/provider.ts';
import type { Fault } from '../../faults/fault.ts';
import { FAULT_KINDS, faultKinds } from '../../faults/kinds.ts';
import { payoutEndings } from '../../machine/payout.ts';
import type { PanelHook } from '../../webhooks/hooks.ts';
import { html, type Html } from './html.ts';
import { providerNames, withoutToken } from './words.ts';

const PROVIDER_OPTIONS = PROVIDERS.map(
  (code) => html`<option value="${code}">${providerNames[code]}</option>`,
);

export const cardTable = (): Html => html`
  <section class="panel" id="cartoes">
    <h2>Cartões de teste</h2>
    <p class="quiet">
      Qualquer validade futura e qualquer código de segurança. Valem para quem aceita cartões.
    </p>
    <ul class="pairs">
      ${testCards.map(({ number, meaning }) => html`<li><code>${number.replace(/(\d{4})(?=\d)/g, '$1 ')}</code><span>${meaning}</span></li>`)}
    </ul>
    <h3>Saques e devoluções</h3>
    <ul class="pairs">
      ${payoutEndings.map(({ cents, meaning }) => html`<li><code>R$ …,${String(cents).padStart(2, '0')}</code><span>a transferência ${meaning}</span></li>`)}
    </ul>
  </section>
`;

export const faultPanel = (): Html => html`
  <section class="panel" id="falhas">
    <h2>Falhas</h2>
    <p class="quiet">Faça um provedor falhar de propósito. Campos vazios valem para tudo.</p>
    <form class="fields" data-faults>
      <label
        >Falha<select name="kind">
          ${FAULT_KINDS.map((kind) => html`<option value="${kind}">${faultKinds[kind].label}</option>`)}
        </select></label
      >
      <label
        >Provedor<select name="provider">
          <option value="">todos</option>
          ${PROVIDER_OPTIONS}
        </select></label
      >
      <label
        >Operação<select name="operation">
          <option value="">todas</option>
          ${OPERATIONS.map((name) => html`<option>${name}</option>`)}
        </select></label
      >
      <label>Vezes<input name="count" inputmode="numeric" placeholder="sem limite" /></label>
      <label>Chance (%)<input name="probability" inputmode="numeric" value="100" /></label>
      <label>Milissegundos<input name="ms" inputmode="numeric" value="2000" /></label>
      <label>Erro HTTP<input name="status" inputmode="numeric" value="500" /></label>
      <label>Semente<input name="seed" inputmode="numeric" placeholder="sorteio livre" /></label>
      <button type="submit" class="primary wide">Ligar falha</button>
    </form>
  </section>
`;

export const activeFaults = (faults: readonly Fault[]): Html => html`
  ${
    faults.length > 0 &&
    html`
      <section class="panel alert">
        <h2>Falhas ligadas</h2>
        <ul class="pairs">
          ${faults.map(
            ({ kind, provider, operation, count, probability }) => html`
              <li>
                <span>${faultKinds[kind].label}</span>
                <span class="quiet"
                  >${provider ? providerNames[provider] : 'todos'} ·
                  ${operation ?? 'tudo'}${count === undefined ? '' : ` · mais ${count}×`}${probability < 1 ? ` · ${Math.round(probability * 100)}%` : ''}</span
                >
              </li>
            `,
          )}
        </ul>
        <button type="button" class="plain wide" data-clear-faults>Desligar todas</button>
      </section>
    `
  }
`;

export const hookPanel = (hooks: readonly PanelHook[]): Html => html`
  <section class="panel" id="webhooks">
    <h2>Endereços de webhook</h2>
    ${hooks.length === 0 && html`<p class="quiet">Nenhum endereço no painel dos provedores.</p>`}
    <ul class="pairs">
      ${hooks.map(({ provider, url }) => html`<li><span>${providerNames[provider]}</span><span class="quiet url">${withoutToken(url)}</span></li>`)}
    </ul>
    <form class="fields" data-hooks>
      <label
        >Provedor<select name="provider">
          ${PROVIDER_OPTIONS}
        </select></label
      >
      <label class="wide"
        >Endereço<input name="url" type="url" required placeholder="http://127.0.0.1:3000/webhooks/…"
      /></label>
      <button type="submit" class="plain wide">Registrar</button>
    </form>
  </section>
`;
