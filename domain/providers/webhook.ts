import type { FamilyCode, Provider } from './provider.ts';
import { parseWebhook as abmex } from './webhooks/abmex.ts';
import { parseWebhook as asaas } from './webhooks/asaas.ts';
import { parseWebhook as bcbPix } from './webhooks/bcb-pix.ts';
import { parseWebhook as bravive } from './webhooks/bravive.ts';
import { parseWebhook as celcoin } from './webhooks/celcoin.ts';
import { parseWebhook as flow2pay } from './webhooks/flow2pay.ts';
import { parseWebhook as functionsV1 } from './webhooks/functions-v1.ts';
import { parseWebhook as iugu } from './webhooks/iugu.ts';
import { parseWebhook as lexxen } from './webhooks/lexxen.ts';
import { parseWebhook as lordspay } from './webhooks/lordspay.ts';
import { parseWebhook as newlevel } from './webhooks/newlevel.ts';
import { parseWebhook as owem } from './webhooks/owem.ts';
import { parseWebhook as pagarme } from './webhooks/pagarme.ts';
import { parseWebhook as pluggou } from './webhooks/pluggou.ts';
import { parseWebhook as purchaseV2 } from './webhooks/purchase-v2.ts';
import { parseWebhook as rapdyn } from './webhooks/rapdyn.ts';
import { parseWebhook as syncpay } from './webhooks/syncpay.ts';
import { parseWebhook as v1PublicSecret } from './webhooks/v1-public-secret.ts';
import { parseWebhook as veltrax } from './webhooks/veltrax.ts';
import { parseWebhook as witetec } from './webhooks/witetec.ts';
import { parseWebhook as xAuthorizationKey } from './webhooks/x-authorization-key.ts';
import { parseWebhook as zendry } from './webhooks/zendry.ts';

/** What a webhook is about. It names a transaction; it never carries truth: that is fetched. */
export interface Hint {
  readonly transactionId: string;
  readonly providerStatus: string;
}

export interface InboundWebhook {
  readonly body: string;
  readonly contentType: string;
}

type Parse = (webhook: InboundWebhook) => readonly Hint[] | undefined;

const PARSERS: { readonly [F in FamilyCode]: Parse } = {
  BCB_PIX_ONZ: bcbPix,
  FUNCTIONS_V1: functionsV1,
  PAGARME_V5: pagarme,
  IUGU: iugu,
  ABMEX: abmex,
  ASAAS: asaas,
  CARTOS_FLOW2PAY: flow2pay,
  CELCASH_GALAXPAY: celcoin,
  PRIMEPAG_ZENDRY: zendry,
  BRAVIVE: bravive,
  LEXXEN: lexxen,
  OWEM: owem,
  PLUGGOU: pluggou,
  RAPDYN: rapdyn,
  SYNCPAY: syncpay,
  VELTRAX: veltrax,
  PURCHASE_V2: purchaseV2,
  V1_PUBLIC_SECRET: v1PublicSecret,
  // Of these no shape is known: the one above is our own definition for them.
  GERAR_QRCODE: v1PublicSecret,
  LYNXPAY: v1PublicSecret,
  MAKE_YOUR_BANK: v1PublicSecret,
  PAYBER: v1PublicSecret,
  PRONTTUS: v1PublicSecret,
  ROYALPAY: v1PublicSecret,
  TRANSAC: v1PublicSecret,
  LORDSPAY: lordspay,
  NEWLEVEL: newlevel,
  X_AUTHORIZATION_KEY: xAuthorizationKey,
  WITETEC: witetec,
};

/**
 * Hints in a webhook; an empty list for what is no charge of ours; undefined when the shape is
 * unknown. In the domain, since the api reduces webhooks to their hints before it stores them, and
 * the workers read what older programs stored whole (decision 0032).
 */
export const hintsIn = (
  { family }: Pick<Provider, 'family'>,
  webhook: InboundWebhook,
): readonly Hint[] | undefined => PARSERS[family](webhook);
