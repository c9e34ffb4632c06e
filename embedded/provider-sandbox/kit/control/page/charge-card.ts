import type { Action } from '../../machine/machine.ts';
import type { ListedCharge } from '../charge-book.ts';
import { MOST_PER_SUBJECT } from '../../webhooks/ledger.ts';
import { html, type Html } from './html.ts';
import {
  actionNames,
  deliveryNames,
  isReadAsWaiting,
  methodNames,
  moment,
  providerNames,
  reais,
  statusOf,
  takesAmount,
  withoutToken,
} from './words.ts';

const STAYS = html`<p class="moved">Este provedor não diz se expirou: a venda segue aguardando.</p>`;

/** One charge with what it may do and what was told about it. */
export function chargeCard(charge: ListedCharge): Html {
  const status = statusOf(charge.status);
  return html`
    <li class="charge">
      <div class="charge-head">
        <strong class="amount">${reais(charge.amountCents)}</strong>
        <span class="status ${status.tone}">${status.name}</span>
      </div>
      <p class="facts">
        ${providerNames[charge.provider]} ·
        ${methodNames[charge.method]}${charge.card ? ` · ${charge.card}` : ''}${charge.customer ? ` · ${charge.customer}` : ''}
      </p>
      ${moneyMoved(charge)} ${isReadAsWaiting(charge.provider, charge.status) && STAYS}
      <dl class="ids">
        ${
          charge.reference !== '' &&
          charge.reference !== charge.transactionId &&
          html`<div>
            <dt>Referência</dt>
            <dd>${charge.reference}</dd>
          </div>`
        }
        <div>
          <dt>Transação</dt>
          <dd>${charge.transactionId}</dd>
        </div>
        <div>
          <dt>No provedor</dt>
          <dd>${charge.status}</dd>
        </div>
        <div>
          <dt>Criada</dt>
          <dd><time datetime="${charge.createdAt}">${moment(charge.createdAt)}</time></dd>
        </div>
      </dl>
      ${actions(charge)} ${deliveries(charge)}
    </li>
  `;
}

function moneyMoved({ paidCents, refundedCents, amountCents }: ListedCharge): Html | false {
  if (refundedCents === 0 && (paidCents === 0 || paidCents === amountCents)) return false;
  return html`<p class="moved">
    Pago ${reais(paidCents)}${refundedCents > 0 ? ` · estornado ${reais(refundedCents)}` : ''}
  </p>`;
}

function actions({ transactionId, actions: legal }: ListedCharge): Html | false {
  if (legal.length === 0) return false;
  const button = (action: Action) =>
    html`<button
      type="submit"
      name="action"
      value="${action}"
      class="${action === 'pay' ? 'primary' : 'plain'}"
    >
      ${actionNames[action]}
    </button>`;
  return html`
    <form class="actions" data-charge="${transactionId}">
      ${
        legal.some((action) => takesAmount.includes(action)) &&
        html`<input
          class="amount-input"
          name="amount"
          inputmode="decimal"
          autocomplete="off"
          placeholder="Valor (opcional)"
          aria-label="Valor em reais; vazio é o total"
        />`
      }
      ${legal.map(button)}
    </form>
  `;
}

function deliveries({ deliveries: sent, transactionId }: ListedCharge): Html {
  if (sent.length === 0) return html`<p class="quiet">Nenhum webhook enviado.</p>`;
  return html`
    <details class="deliveries" data-keep="${transactionId}">
      <summary>
        Webhooks (${sent.length < MOST_PER_SUBJECT ? sent.length : `os ${sent.length} mais recentes`})
      </summary>
      <ul>
        ${sent.map(
          ({ event, state, tries, lastAnswer, url }) => html`
            <li>
              <span class="event">${event}</span>
              <span class="delivery ${state}">${deliveryNames[state]}</span>
              <span class="quiet"
                >${tries}
                ${tries === 1 ? 'tentativa' : 'tentativas'}${lastAnswer ? ` · última resposta ${lastAnswer}` : ''}</span
              >
              <span class="quiet url">${withoutToken(url)}</span>
            </li>
          `,
        )}
      </ul>
    </details>
  `;
}
