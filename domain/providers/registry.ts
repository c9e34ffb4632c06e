import type { ProviderCode } from '../kernel/enums.ts';
import { abmexsplit } from './abmexsplit.ts';
import { asaas } from './asaas.ts';
import { bmb } from './bmb.ts';
import { bravive } from './bravive.ts';
import { cashtime } from './cashtime.ts';
import { celcoin } from './celcoin.ts';
import { fairpay } from './fairpay.ts';
import { flow2pay } from './flow2pay.ts';
import { gatyway } from './gatyway.ts';
import { hawkpay } from './hawkpay.ts';
import { horizonbank } from './horizonbank.ts';
import { hunterpay } from './hunterpay.ts';
import { iugu } from './iugu.ts';
import { iugubaas } from './iugubaas.ts';
import { kuberfinance } from './kuberfinance.ts';
import { lexxen } from './lexxen.ts';
import { lordspay } from './lordspay.ts';
import { lumion } from './lumion.ts';
import { lynxpay } from './lynxpay.ts';
import { makeyourbank } from './makeyourbank.ts';
import { medius } from './medius.ts';
import { newlevel } from './newlevel.ts';
import { onz } from './onz.ts';
import { owempay } from './owempay.ts';
import { pagarme } from './pagarme.ts';
import { pagarmebaas } from './pagarmebaas.ts';
import { pagnet } from './pagnet.ts';
import { paguesafe } from './paguesafe.ts';
import { payber } from './payber.ts';
import { payroyal } from './payroyal.ts';
import { paysharkgateway } from './paysharkgateway.ts';
import { pixium } from './pixium.ts';
import { pluggo } from './pluggo.ts';
import { pluggou } from './pluggou.ts';
import { podpay } from './podpay.ts';
import { pronttus } from './pronttus.ts';
import type { Provider } from './provider.ts';
import { rapdyn } from './rapdyn.ts';
import { reflowpay } from './reflowpay.ts';
import { royalpay } from './royalpay.ts';
import { royalty } from './royalty.ts';
import { syncpay } from './syncpay.ts';
import { transac } from './transac.ts';
import { treeal } from './treeal.ts';
import { unicopay } from './unicopay.ts';
import { veltrax } from './veltrax.ts';
import { venit } from './venit.ts';
import { venitip } from './venitip.ts';
import { villet } from './villet.ts';
import { witetec } from './witetec.ts';
import { xitbank } from './xitbank.ts';
import { zendry } from './zendry.ts';

/**
 * Every provider that can be connected. A new one of a known family is its file and a line here.
 */
export const PROVIDERS: readonly Provider[] = [
  abmexsplit,
  asaas,
  bmb,
  bravive,
  cashtime,
  celcoin,
  fairpay,
  flow2pay,
  gatyway,
  hawkpay,
  horizonbank,
  hunterpay,
  iugu,
  iugubaas,
  kuberfinance,
  lexxen,
  lordspay,
  lumion,
  lynxpay,
  makeyourbank,
  medius,
  newlevel,
  onz,
  owempay,
  pagarme,
  pagarmebaas,
  pagnet,
  paguesafe,
  payber,
  payroyal,
  paysharkgateway,
  pixium,
  pluggo,
  pluggou,
  podpay,
  pronttus,
  rapdyn,
  reflowpay,
  royalpay,
  royalty,
  syncpay,
  transac,
  treeal,
  unicopay,
  veltrax,
  venit,
  venitip,
  villet,
  witetec,
  xitbank,
  zendry,
];

const BY_CODE: ReadonlyMap<ProviderCode, Provider> = new Map(
  PROVIDERS.map((provider) => [provider.code, provider]),
);

/** Undefined for a code that only old events know. */
export const providerOf = (code: ProviderCode): Provider | undefined => BY_CODE.get(code);
