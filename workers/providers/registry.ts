import type { ProviderCode } from '../../domain/kernel/enums.ts';
import type { FamilyCode, Provider, ProviderOf } from '../../domain/providers/provider.ts';
import { PROVIDERS } from '../../domain/providers/registry.ts';
import type { Adapter } from './contract.ts';
import { abmex } from './families/abmex/wire-format.ts';
import { asaas } from './families/asaas/wire-format.ts';
import { bcbPix } from './families/bcb-pix/family.ts';
import { celcoin } from './families/celcoin/wire-format.ts';
import { flow2pay } from './families/flow2pay/wire-format.ts';
import { functionsV1 } from './families/functions-v1/wire-format.ts';
import { iugu } from './families/iugu/family.ts';
import { pagarme } from './families/pagarme/family.ts';
import { purchaseV2 } from './families/purchase-v2/wire-format.ts';
import { v1PublicSecret } from './families/v1-public-secret/wire-format.ts';
import { zendry } from './families/zendry/wire-format.ts';
import { xAuthorizationKey } from './families/x-authorization-key/wire-format.ts';
import { createAdapter } from './kit/adapter.ts';
import { familyOf } from './kit/wire-format/family-of.ts';
import type { Family } from './kit/family.ts';

const FAMILIES: { readonly [F in FamilyCode]: Family<F> } = {
  BCB_PIX_ONZ: bcbPix,
  FUNCTIONS_V1: familyOf(functionsV1),
  PAGARME_V5: pagarme,
  IUGU: iugu,
  ABMEX: familyOf(abmex),
  ASAAS: familyOf(asaas),
  CARTOS_FLOW2PAY: familyOf(flow2pay),
  CELCASH_GALAXPAY: familyOf(celcoin),
  PRIMEPAG_ZENDRY: familyOf(zendry),
  PURCHASE_V2: familyOf(purchaseV2),
  V1_PUBLIC_SECRET: familyOf(v1PublicSecret),
  X_AUTHORIZATION_KEY: familyOf(xAuthorizationKey),
};

const adapterOf = <F extends FamilyCode>(provider: ProviderOf<F>): Adapter =>
  createAdapter(provider, FAMILIES[provider.family]);

/** Every provider that can be connected; a new one of a known family needs no line here. */
export const providers: ReadonlyMap<ProviderCode, Adapter> = new Map(
  PROVIDERS.map((provider: Provider) => [provider.code, adapterOf(provider)]),
);
