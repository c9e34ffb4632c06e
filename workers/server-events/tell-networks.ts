import { LRUCache } from 'lru-cache';
import { associatedData, buyer } from '../../domain/checkout/buyer.ts';
import { networksWithToken, type TokenNetwork } from '../../domain/configuration/network-tokens.ts';
import { payment } from '../../domain/payment/payment.ts';
import type { PaymentState } from '../../domain/payment/state.ts';
import { findConfiguration } from '../../eventstore/configuration.ts';
import { loadCached } from '../../eventstore/repository.ts';
import type { EventStore } from '../../eventstore/store.ts';
import type { Logger } from '../../runtime/observability/logger.ts';
import type { HttpResult } from '../../runtime/outbound/exchange.ts';
import type { OutboundPolicy } from '../../runtime/outbound/policy.ts';
import { postJson } from '../../runtime/outbound/post-json.ts';
import { networkTokens } from '../../runtime/vault/network-tokens.ts';
import type { Vault } from '../../runtime/vault/vault.ts';
import { retryIn, done, type Task, type TaskResult } from '../tasks/process.ts';
import { SERVER_NETWORKS, type NetworkCall } from './networks.ts';
import { SilentNetworks } from './silent-networks.ts';
import { toldSale, type ToldSale } from './sale.ts';

export interface ServerEventDependencies {
  readonly store: EventStore;
  readonly vault: Pick<Vault, 'open' | 'secretsOf'>;
  readonly publicUrl: string;
  /** Where every network is instead of at its own address; undefined: at its own. */
  readonly networksUrl: string | undefined;
  readonly policy: OutboundPolicy;
  readonly now: () => Date;
  readonly log: Pick<Logger, 'warn'>;
}

/** Networks credit no click for what they hear later, in milliseconds. */
export const TELLING_ENDS_MS = 2 * 86_400_000;
const ANSWER_MS = 5_000;
const ANSWER_BYTES_MAX = 65_536;
/** Between tries, doubled each time. */
const PAUSE_FIRST_MS = 10_000;
const PAUSE_MAX_MS = 3_600_000;

interface Addressed {
  readonly network: TokenNetwork;
  readonly id: string;
  readonly call: NetworkCall;
}

/** What this worker has told: a try after a failure asks nobody twice who has answered. */
const told = new LRUCache<string, true>({ max: 10_000 });
const silent = new SilentNetworks();

/**
 * Tells the networks of a product that it was bought, each under the id that the page tells its
 * pixels: they count both as one, and one that is told again (decision 0091). Whatever comes of it
 * changes nothing of the sale. Throws KeyMissing.
 */
export async function tellNetworks(deps: ServerEventDependencies, item: Task): Promise<TaskResult> {
  const calls = await callsOf(deps, item.key);
  const left = calls.filter((call) => !told.has(keyOf(item, call)));
  const outcomes = await Promise.all(left.map((call) => tell(deps, item, call)));
  return outcomes.includes('AGAIN') ? retryIn(pauseMs(item.tries)) : done;
}

const keyOf = ({ key }: Task, { network, id }: Addressed): string => `${key}/${network}/${id}`;
const pauseMs = (tries: number): number =>
  Math.min(PAUSE_MAX_MS, PAUSE_FIRST_MS * 2 ** Math.min(tries - 1, 20));

async function callsOf(deps: ServerEventDependencies, paymentId: string): Promise<Addressed[]> {
  const { store, vault, now, publicUrl } = deps;
  const isApproved = ({ phase }: PaymentState) => phase === 'APPROVED';
  const { state } = await loadCached(store, payment, paymentId, isApproved);
  if (state.phase !== 'APPROVED') return [];
  if (now().getTime() - Date.parse(state.approvedAt) > TELLING_ENDS_MS) return [];
  const product = await findConfiguration(store, 'Product', state.purchase.productId);
  if (product.phase === 'NONE') return [];
  const { measurement, pixels } = product.content;
  if (networksWithToken(measurement).length === 0) return [];
  const opened = await vault.open(state.purchase.buyer, associatedData(paymentId));
  if (opened === undefined) return [];
  const sale = toldSale({ state, buyer: buyer.parse(opened), measurement, publicUrl });
  if (!sale) return [];
  const tokens = await networkTokens(vault, product.content);
  return [...tokens].flatMap(([network, token]) =>
    SERVER_NETWORKS[network].idsIn(pixels).flatMap((id) => addressed({ network, id, token, sale })),
  );
}

function addressed(of: {
  readonly network: TokenNetwork;
  readonly id: string;
  readonly token: string;
  readonly sale: ToldSale;
}): Addressed[] {
  const { network, id } = of;
  const call = SERVER_NETWORKS[network].callOf(of);
  return call ? [{ network, id, call }] : [];
}

async function tell(
  { networksUrl, policy, now, log }: ServerEventDependencies,
  item: Task,
  addressed: Addressed,
): Promise<'TOLD' | 'REFUSED' | 'AGAIN'> {
  const { network, call } = addressed;
  if (!silent.mayCall(network, now().getTime())) return 'AGAIN';
  const base = networksUrl === undefined ? SERVER_NETWORKS[network].base : `${networksUrl}/${network}`;
  const bounds = { policy, deadlineMs: ANSWER_MS, bytesMax: ANSWER_BYTES_MAX };
  const result = await postJson(`${base}${call.path}`, call, bounds);
  const outcome = outcomeOf(network, result);
  silent.called(network, result.ok || outcome === 'REFUSED', now().getTime());
  if (outcome !== 'AGAIN') told.set(keyOf(item, addressed), true);
  if (outcome !== 'TOLD') {
    // Neither a token nor anything of the buyer: an answer may repeat what was sent.
    const reason = result.ok ? `STATUS_${result.answer.status}` : result.failure.reason;
    log.warn({ key: item.key, network, outcome, reason }, 'a network was not told of a sale');
  }
  return outcome;
}

/** What is refused once is refused again; who is away or asks for time is asked later. */
function outcomeOf(network: TokenNetwork, result: HttpResult): 'TOLD' | 'REFUSED' | 'AGAIN' {
  if (!result.ok) return result.failure.reason === 'ADDRESS_REFUSED' ? 'REFUSED' : 'AGAIN';
  const { status, text } = result.answer;
  if (status >= 500 || status === 408 || status === 429) return 'AGAIN';
  if (status < 200 || status > 299) return 'REFUSED';
  const { takes } = SERVER_NETWORKS[network];
  return !takes || takes(fieldsIn(text)) ? 'TOLD' : 'REFUSED';
}

function fieldsIn(text: string): Readonly<Record<string, unknown>> {
  try {
    const answer: unknown = JSON.parse(text);
    return typeof answer === 'object' && answer !== null ? { ...answer } : {};
  } catch {
    return {};
  }
}
