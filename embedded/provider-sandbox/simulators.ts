import type { FastifyInstance } from 'fastify';
import type { FamilyCode, Provider } from '../../domain/providers/provider.ts';
import { PROVIDERS } from '../../domain/providers/registry.ts';
import { abmex } from './families/abmex/simulator.ts';
import { asaas } from './families/asaas/simulator.ts';
import { bcbPix } from './families/bcb-pix/family.ts';
import { bravive } from './families/bravive/simulator.ts';
import { celcoin } from './families/celcoin/simulator.ts';
import { flow2pay } from './families/flow2pay/simulator.ts';
import { functionsV1 } from './families/functions-v1/simulator.ts';
import { gerarQrcode } from './families/gerar-qrcode/simulator.ts';
import { iugu } from './families/iugu/family.ts';
import { lexxen } from './families/lexxen/simulator.ts';
import { lordspay } from './families/lordspay/simulator.ts';
import { lynxpay } from './families/lynxpay/simulator.ts';
import { makeYourBank } from './families/make-your-bank/simulator.ts';
import { newlevel } from './families/newlevel/simulator.ts';
import { owem } from './families/owem/simulator.ts';
import { pagarme } from './families/pagarme/family.ts';
import { payber } from './families/payber/simulator.ts';
import { pluggou } from './families/pluggou/simulator.ts';
import { pronttus } from './families/pronttus/simulator.ts';
import { purchaseV2 } from './families/purchase-v2/simulator.ts';
import { rapdyn } from './families/rapdyn/simulator.ts';
import { royalpay } from './families/royalpay/simulator.ts';
import { syncpay } from './families/syncpay/simulator.ts';
import { transac } from './families/transac/simulator.ts';
import { v1PublicSecret } from './families/v1-public-secret/simulator.ts';
import { veltrax } from './families/veltrax/simulator.ts';
import { witetec } from './families/witetec/simulator.ts';
import { xAuthorizationKey } from './families/x-authorization-key/simulator.ts';
import { zendry } from './families/zendry/simulator.ts';
import type { ControlledFamily } from './kit/control/family.ts';
import type { ProviderContext } from './kit/core/provider.ts';
import type { SandboxContext } from './kit/core/sandbox-context.ts';

interface Simulator {
  readonly host: 'plain' | 'secure';
  readonly start: (app: FastifyInstance, context: ProviderContext) => Promise<ControlledFamily>;
}

/** One simulator per family; each plays every provider of it, from the provider's data. */
const SIMULATORS: Readonly<Record<FamilyCode, Simulator>> = {
  BCB_PIX_ONZ: { host: 'secure', start: bcbPix },
  FUNCTIONS_V1: { host: 'plain', start: functionsV1 },
  PAGARME_V5: { host: 'plain', start: pagarme },
  IUGU: { host: 'plain', start: iugu },
  ABMEX: { host: 'plain', start: abmex },
  ASAAS: { host: 'plain', start: asaas },
  CARTOS_FLOW2PAY: { host: 'plain', start: flow2pay },
  CELCASH_GALAXPAY: { host: 'plain', start: celcoin },
  PRIMEPAG_ZENDRY: { host: 'plain', start: zendry },
  BRAVIVE: { host: 'plain', start: bravive },
  LEXXEN: { host: 'plain', start: lexxen },
  OWEM: { host: 'secure', start: owem },
  PLUGGOU: { host: 'plain', start: pluggou },
  RAPDYN: { host: 'plain', start: rapdyn },
  SYNCPAY: { host: 'plain', start: syncpay },
  VELTRAX: { host: 'plain', start: veltrax },
  PURCHASE_V2: { host: 'plain', start: purchaseV2 },
  V1_PUBLIC_SECRET: { host: 'plain', start: v1PublicSecret },
  GERAR_QRCODE: { host: 'plain', start: gerarQrcode },
  LORDSPAY: { host: 'plain', start: lordspay },
  LYNXPAY: { host: 'plain', start: lynxpay },
  MAKE_YOUR_BANK: { host: 'plain', start: makeYourBank },
  NEWLEVEL: { host: 'plain', start: newlevel },
  PAYBER: { host: 'plain', start: payber },
  PRONTTUS: { host: 'plain', start: pronttus },
  ROYALPAY: { host: 'plain', start: royalpay },
  TRANSAC: { host: 'plain', start: transac },
  X_AUTHORIZATION_KEY: { host: 'plain', start: xAuthorizationKey },
  WITETEC: { host: 'plain', start: witetec },
};

/** First parts of the paths for which clients show a certificate. */
export const TLS_MOUNTS: readonly string[] = PROVIDERS.filter(
  ({ family }) => SIMULATORS[family].host === 'secure',
).map(({ simulator }) => simulator.mount);

/** Starts a provider under its own path of its host. */
export async function startSimulator(
  hosts: Readonly<Record<Simulator['host'], FastifyInstance>>,
  context: SandboxContext,
  provider: Provider,
): Promise<ControlledFamily> {
  const { host, start } = SIMULATORS[provider.family];
  let started: Promise<ControlledFamily> | undefined;
  await hosts[host].register(
    async (app) => {
      started = start(app, { ...context, provider });
      await started;
    },
    { prefix: `/${provider.simulator.mount}` },
  );
  if (!started) throw new Error(`${provider.code} was not started`);
  return started;
}
