import { PROVIDERS, providerOf } from '../../../../../domain/providers/registry.ts';
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
  chargeback: 'Contestar',
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

/** A provider's words in the page's language, with the colour of their pill. */
const STATUSES: Readonly<Record<string, { readonly name: string; readonly tone: Tone }>> = {
  pending: { name: 'Aguarda pagamento', tone: 'wait' },
  ATIVA: { name: 'Aguarda pagamento', tone: 'wait' },
  processing: { name: 'Em análise', tone: 'wait' },
  in_analysis: { name: 'Em análise', tone: 'wait' },
  underpaid: { name: 'Paga em parte', tone: 'wait' },
  partially_paid: { name: 'Paga em parte', tone: 'wait' },
  paid: { name: 'Paga', tone: 'good' },
  overpaid: { name: 'Paga a mais', tone: 'good' },
  CONCLUIDA: { name: 'Concluída', tone: 'good' },
  failed: { name: 'Recusada', tone: 'bad' },
  refused: { name: 'Recusada', tone: 'bad' },
  canceled: { name: 'Cancelada', tone: 'bad' },
  expired: { name: 'Expirada', tone: 'bad' },
  chargedback: { name: 'Contestada', tone: 'bad' },
  chargeback: { name: 'Contestada', tone: 'bad' },
  REMOVIDA_PELO_PSP: { name: 'Removida pelo PSP', tone: 'bad' },
  REMOVIDA_PELO_USUARIO_RECEBEDOR: { name: 'Removida pelo recebedor', tone: 'bad' },
  refunded: { name: 'Estornada', tone: 'back' },
};

/**
 * Whether the ledger reads a word that sounds like an end as one that waits: a provider may use it
 * for both, and what is unclear moves nothing (specification/gateway#mapping-by-provider).
 */
export const isReadAsWaiting = (provider: Provider, word: string): boolean =>
  statusOf(word).tone === 'bad' && providerOf(provider)?.words.payment[word]?.status === 'PENDING';

/** How the page calls a provider's status word: the word itself where it has no name for it. */
export const statusOf = (word: string): { readonly name: string; readonly tone: Tone } =>
  STATUSES[word] ?? { name: word, tone: 'wait' };

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
