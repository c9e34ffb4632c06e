import { PROVIDERS } from '../../../../../domain/providers/registry.ts';
import type { Provider } from '../../core/provider.ts';
import type { Action } from '../../machine/machine.ts';
import type { DeliveryState } from '../../webhooks/delivery.ts';

export const providerNames: Record<Provider, string> = Object.fromEntries(
  PROVIDERS.map(({ code, name }) => [code, name]),
);

export const actionNames: Record<Action, string> = {
  pay: 'Pagar',
  refuse: 'Recusar',
  expire: 'Expirar',
  refund: 'Estornar',
  chargeback: 'Chargeback',
};

/** Actions that take an amount: all that is open when none is given. */
export const takesAmount: readonly Action[] = ['pay', 'refund'];

export const methodNames: Record<string, string> = {
  PIX: 'PIX',
  CREDIT_CARD: 'Cartão',
  BILLET: 'Boleto',
};

export const deliveryNames: Record<DeliveryState, string> = {
  waiting: 'aguardando',
  delivered: 'entregue',
  gaveUp: 'desistiu',
  dropped: 'perdido (falha)',
};

type Tone = 'wait' | 'good' | 'bad' | 'back';

const TONES: Record<string, Tone> = {
  paid: 'good',
  overpaid: 'good',
  CONCLUIDA: 'good',
  failed: 'bad',
  canceled: 'bad',
  expired: 'bad',
  chargedback: 'bad',
  chargeback: 'bad',
  REMOVIDA_PELO_PSP: 'bad',
  REMOVIDA_PELO_USUARIO_RECEBEDOR: 'bad',
  refunded: 'back',
};

/** The colour family of a provider's status word; what is not final waits. */
export const toneOf = (status: string): Tone => TONES[status] ?? 'wait';

export const reais = (cents: number): string =>
  (cents / 100).toLocaleString('pt-BR', { style: 'currency', currency: 'BRL' });

export const moment = (iso: string): string =>
  new Date(iso).toLocaleString('pt-BR', {
    timeZone: 'America/Sao_Paulo',
    day: '2-digit',
    month: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });

/** Webhook addresses carry an unguessable part; its first deliveries tell a reader enough. */
export const withoutToken = (url: string): string =>
  url.replace(/[\w-]{20,}/g, (token) => `${token.slice(0, 6)}…`);
