import type { ProviderCode } from '../../domain/kernel/enums.ts';
import type { FamilyCode, Provider, ProviderOf } from '../../domain/providers/provider.ts';
import { PROVIDERS } from '../../domain/providers/registry.ts';
import type { Adapter } from './contract.ts';
import { abmex } from './families/abmex/wire-format.ts';
import { asaas } from './families/asaas/wire-format.ts';
import { bcbPix } from './families/bcb-pix/family.ts';
import { bravive } from './families/bravive/wire-format.ts';
import { celcoin } from './families/celcoin/wire-format.ts';
import { flow2pay } from './families/flow2pay/wire-format.ts';
import { functionsV1 } from './families/functions-v1/wire-format.ts';
import { gerarQrcode } from './families/gerar-qrcode/wire-format.ts';
import { createTransaction } from './families/iugu/create.ts';
import { iuguWire } from './families/iugu/wire-format.ts';
import { lexxen } from './families/lexxen/wire-format.ts';
import { lordspay } from './families/lordspay/wire-format.ts';
import { lynxpay } from './families/lynxpay/wire-format.ts';
import { makeYourBank } from './families/make-your-bank/wire-format.ts';
import { newlevel } from './families/newlevel/wire-format.ts';
import { owem } from './families/owem/wire-format.ts';
import { pagarme } from './families/pagarme/wire-format.ts';
import { payber } from './families/payber/wire-format.ts';
import { pluggou } from './families/pluggou/wire-format.ts';
import { pronttus } from './families/pronttus/wire-format.ts';
import { purchaseV2 } from './families/purchase-v2/wire-format.ts';
import { rapdyn } from './families/rapdyn/wire-format.ts';
import { royalpay } from './families/royalpay/wire-format.ts';
import { syncpay } from './families/syncpay/wire-format.ts';
import { transac } from './families/transac/wire-format.ts';
import { v1PublicSecret } from './families/v1-public-secret/wire-format.ts';
import { veltrax } from './families/veltrax/wire-format.ts';
import { witetec } from './families/witetec/wire-format.ts';
import { xAuthorizationKey } from './families/x-authorization-key/wire-format.ts';
import { zendry } from './families/zendry/wire-format.ts';
import { createAdapter } from './kit/adapter.ts';
import { familyOf } from './kit/wire-format/family-of.ts';
import type { Family } from './kit/family.ts';

const FAMILIES: { readonly [F in FamilyCode]: Family<F> } = {
  BCB_PIX_ONZ: bcbPix,
  FUNCTIONS_V1: familyOf(functionsV1),
  PAGARME_V5: familyOf(pagarme),
  IUGU: { ...familyOf(iuguWire), createTransaction },
  ABMEX: familyOf(abmex),
  ASAAS: familyOf(asaas),
  CARTOS_FLOW2PAY: familyOf(flow2pay),
  CELCASH_GALAXPAY: familyOf(celcoin),
  PRIMEPAG_ZENDRY: familyOf(zendry),
  BRAVIVE: familyOf(bravive),
  LEXXEN: familyOf(lexxen),
  OWEM: familyOf(owem),
  PLUGGOU: familyOf(pluggou),
  RAPDYN: familyOf(rapdyn),
  SYNCPAY: familyOf(syncpay),
  VELTRAX: familyOf(veltrax),
  PURCHASE_V2: familyOf(purchaseV2),
  V1_PUBLIC_SECRET: familyOf(v1PublicSecret),
  GERAR_QRCODE: familyOf(gerarQrcode),
  LORDSPAY: familyOf(lordspay),
  LYNXPAY: familyOf(lynxpay),
  MAKE_YOUR_BANK: familyOf(makeYourBank),
  NEWLEVEL: familyOf(newlevel),
  PAYBER: familyOf(payber),
  PRONTTUS: familyOf(pronttus),
  ROYALPAY: familyOf(royalpay),
  TRANSAC: familyOf(transac),
  X_AUTHORIZATION_KEY: familyOf(xAuthorizationKey),
  WITETEC: familyOf(witetec),
};

const adapterOf = <F extends FamilyCode>(provider: ProviderOf<F>): Adapter =>
  createAdapter(provider, FAMILIES[provider.family]);

/** Every provider that can be connected; a new one of a known family needs no line here. */
export const providers: ReadonlyMap<ProviderCode, Adapter> = new Map(
  PROVIDERS.map((provider: Provider) => [provider.code, adapterOf(provider)]),
);
