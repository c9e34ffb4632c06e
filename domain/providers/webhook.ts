import { providerId } from './provider-id.ts';
import type { FamilyCode, Provider } from './provider.ts';
import { parseWebhook as bcbPix } from './webhooks/bcb-pix.ts';
import { parseWebhook as iugu } from './webhooks/iugu.ts';
import { parseWebhook as owem } from './webhooks/owem.ts';
import { oneReference } from './webhooks/one-reference.ts';
import { parseWebhook as pagarme } from './webhooks/pagarme.ts';

/** What a webhook is about. It names a transaction; it never carries truth: that is fetched. */
export interface WebhookReference {
  readonly transactionId: string;
  readonly providerStatus: string;
}

export interface InboundWebhook {
  readonly body: string;
  readonly contentType: string;
}

type Parse = (webhook: InboundWebhook) => readonly WebhookReference[] | undefined;

const is = (wanted: string) => (kind: string) => kind === wanted;
const begins = (start: string) => (kind: string) => kind.startsWith(start);

/** A transaction or a withdrawal, whole (specification/providers#v1-public-secret). */
const whole = oneReference({
  kind: 'type',
  isCharge: is('transaction'),
  id: 'data.id',
  word: 'data.status',
});

/**
 * What each family's webhooks say where. Their shapes are those of specification/providers, of
 * Lexxen, Veltrax, LordsPay and of what Abmex and NewLevel add to specification/gateway our own
 * definition, of X-Authorization-Key a guess.
 */
const PARSERS: { readonly [F in FamilyCode]: Parse } = {
  BCB_PIX_ONZ: bcbPix,
  // FairPay's have no type.
  FUNCTIONS_V1: oneReference({
    kind: 'type',
    otherwise: 'transaction',
    isCharge: is('transaction'),
    id: 'data.id',
    word: 'data.status',
  }),
  PAGARME_V5: pagarme,
  IUGU: iugu,
  ABMEX: oneReference({
    kind: 'event',
    isCharge: begins('transaction'),
    id: 'data.id',
    word: 'data.status',
    ids: providerId,
  }),
  ASAAS: oneReference({
    kind: 'event',
    isCharge: begins('PAYMENT_'),
    id: 'payment.id',
    word: 'payment.status',
    ids: providerId,
  }),
  // Money that came by a code of ours, or went back; the event is the word.
  CARTOS_FLOW2PAY: oneReference({
    kind: 'evento',
    isCharge: (kind) => kind === 'PixIn' || kind === 'PixInReversal',
    id: 'txid',
    mayHaveNoId: true,
    word: 'evento',
    ids: providerId,
  }),
  // That of a subscription is none of ours.
  CELCASH_GALAXPAY: oneReference({
    kind: 'event',
    isCharge: is('transaction.updateStatus'),
    id: 'Charge.galaxPayId',
    mayHaveNoId: true,
    word: 'Transaction.status',
  }),
  PRIMEPAG_ZENDRY: oneReference({
    kind: 'notification_type',
    isCharge: is('pix_qrcode'),
    id: 'message.reference_code',
    word: 'message.status',
    ids: providerId,
  }),
  BRAVIVE: oneReference({ kind: 'type', isCharge: is('PAYMENT'), id: 'id', word: 'status' }),
  LEXXEN: oneReference({
    kind: 'type',
    isCharge: is('transaction'),
    id: 'identifier',
    word: 'status.name',
  }),
  OWEM: owem,
  PLUGGOU: oneReference({
    kind: 'event_type',
    isCharge: is('transaction'),
    id: 'data.id',
    word: 'data.status',
  }),
  // The exact words of the type were not seen, so whatever is no transfer is taken for a charge.
  RAPDYN: oneReference({
    kind: 'notification_type',
    isCharge: (kind) => !kind.startsWith('transfer'),
    id: 'id',
    word: 'status',
  }),
  // An `infraction` is of a charge, too.
  SYNCPAY: oneReference({
    kind: 'event',
    isCharge: (kind) => kind !== 'cashout',
    id: 'identifier',
    word: 'status',
  }),
  VELTRAX: oneReference({ kind: 'type', isCharge: is('deposit'), id: 'id', word: 'status' }),
  PURCHASE_V2: oneReference({
    kind: 'event',
    isCharge: begins('cashin.'),
    id: 'data.id',
    word: 'data.status',
  }),
  V1_PUBLIC_SECRET: whole,
  // Of these no shape is known: the one above is our own definition for them.
  GERAR_QRCODE: whole,
  LYNXPAY: whole,
  MAKE_YOUR_BANK: whole,
  PAYBER: whole,
  PRONTTUS: whole,
  ROYALPAY: whole,
  TRANSAC: whole,
  // The event is the word (specification/gateway#mapping-by-provider).
  LORDSPAY: oneReference({
    kind: 'event',
    isCharge: begins('transaction.'),
    id: 'data.id',
    word: 'event',
  }),
  NEWLEVEL: oneReference({ id: 'sell_id', word: 'status' }),
  X_AUTHORIZATION_KEY: oneReference({ id: 'orderId', word: 'status' }),
  // Alone processed (specification/gateway#mapping-by-provider); others are learned by asking.
  WITETEC: oneReference({
    kind: 'eventType',
    isCharge: is('payment.success'),
    id: 'id',
    word: 'status',
  }),
};

/**
 * Hints in a webhook; an empty list for what is no charge of ours; undefined when the shape is
 * unknown. In the domain, since the api reduces webhooks to their references before it stores
 * them, and the workers read what older programs stored whole (decision 0032).
 */
export const referencesIn = (
  { family }: Pick<Provider, 'family'>,
  webhook: InboundWebhook,
): readonly WebhookReference[] | undefined => PARSERS[family](webhook);
