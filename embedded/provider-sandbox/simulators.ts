import type { FastifyInstance } from 'fastify';
import type { FamilyCode, Provider } from '../../domain/providers/provider.ts';
import { pagnet } from '../../domain/providers/pagnet.ts';
import { PROVIDERS } from '../../domain/providers/registry.ts';
import { abmex } from './families/abmex/simulator.ts';
import { asaas } from './families/asaas/simulator.ts';
import { bcbPix } from './families/bcb-pix/simulator.ts';
import { bravive } from './families/bravive/simulator.ts';
import { celcoin } from './families/celcoin/simulator.ts';
import { flow2pay } from './families/flow2pay/simulator.ts';
import { functionsV1 } from './families/functions-v1/simulator.ts';
import { gerarQrcode } from './families/gerar-qrcode/simulator.ts';
import { iugu } from './families/iugu/simulator.ts';
import { lexxen } from './families/lexxen/simulator.ts';
import { lordspay } from './families/lordspay/simulator.ts';
import { lynxpay } from './families/lynxpay/simulator.ts';
import { makeYourBank } from './families/make-your-bank/simulator.ts';
import { newlevel } from './families/newlevel/simulator.ts';
import { owem } from './families/owem/simulator.ts';
import { pagarme } from './families/pagarme/simulator.ts';
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
import { simulate, type Simulator } from './kit/account/account.ts';
import type { ControlledFamily } from './kit/control/family.ts';
import type { SandboxContext } from './kit/core/sandbox-context.ts';

/** One simulator per family; each plays every provider of it, from the provider's data. */
const SIMULATORS: Readonly<Record<FamilyCode, Simulator>> = {
  BCB_PIX_ONZ: simulate(bcbPix),
  FUNCTIONS_V1: simulate(functionsV1),
  PAGARME_V5: simulate(pagarme),
  IUGU: simulate(iugu),
  ABMEX: simulate(abmex),
  ASAAS: simulate(asaas),
  CARTOS_FLOW2PAY: simulate(flow2pay),
  CELCASH_GALAXPAY: simulate(celcoin),
  PRIMEPAG_ZENDRY: simulate(zendry),
  BRAVIVE: simulate(bravive),
  LEXXEN: simulate(lexxen),
  OWEM: simulate(owem),
  PLUGGOU: simulate(pluggou),
  RAPDYN: simulate(rapdyn),
  SYNCPAY: simulate(syncpay),
  VELTRAX: simulate(veltrax),
  PURCHASE_V2: simulate(purchaseV2),
  V1_PUBLIC_SECRET: simulate(v1PublicSecret),
  GERAR_QRCODE: simulate(gerarQrcode),
  LORDSPAY: simulate(lordspay),
  LYNXPAY: simulate(lynxpay),
  MAKE_YOUR_BANK: simulate(makeYourBank),
  NEWLEVEL: simulate(newlevel),
  PAYBER: simulate(payber),
  PRONTTUS: simulate(pronttus),
  ROYALPAY: simulate(royalpay),
  TRANSAC: simulate(transac),
  X_AUTHORIZATION_KEY: simulate(xAuthorizationKey),
  WITETEC: simulate(witetec),
};

/** First parts of the paths for which clients show a certificate. */
export const TLS_MOUNTS: readonly string[] = PROVIDERS.filter(
  ({ family }) => SIMULATORS[family].host === 'secure',
).map(({ simulator }) => simulator.mount);

/**
 * What the public brand of a name speaks, where that is another API than the specified one: under a
 * path of its own (decision 0101).
 */
const PUBLIC_BRANDS: Partial<Record<string, Provider>> = {
  PODPAY: { ...pagnet, code: 'PODPAY', simulator: { ...pagnet.simulator, mount: 'podpay-v1' } },
};

/** Starts a provider under its own path of its host, and its public brand. */
export async function startSimulator(
  ...[hosts, context, provider]: Parameters<typeof startUnderPath>
): Promise<ControlledFamily> {
  const specified = await startUnderPath(hosts, context, provider);
  const brand = PUBLIC_BRANDS[provider.code];
  if (!brand) return specified;
  const { find, act } = await startUnderPath(hosts, context, brand);
  return {
    ...specified,
    find: (id) => specified.find(id) ?? find(id),
    act: (id, command) => specified.act(id, command) ?? act(id, command),
  };
}

async function startUnderPath(
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
