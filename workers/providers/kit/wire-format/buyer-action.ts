import { expiryOf } from '../../said.ts';
import { isForBuyers } from '../../../../domain/providers/addresses.ts';
import type { FamilyCode } from '../../../../domain/providers/provider.ts';
import type { BuyerAction } from '../../contract.ts';
import type { Operation } from '../family.ts';
import type { SeenCharge } from './wire-format.ts';

/**
 * How long a bank's page is waited for where an answer does not say, in milliseconds: our own
 * choice. EMV 3-D Secure gives a challenge ten minutes; a buyer also looks for their telephone, or
 * signs in to their bank first. Money that comes later counts all the same.
 */
const ACTION_MS = 30 * 60_000;

/**
 * What the buyer has to do elsewhere. Nothing where the provider's data knows of no such thing, nor
 * at an address to which nobody is sent, which is what the api asks before it shows one: such a
 * charge waits for its bank alone.
 */
export function buyerAction(
  { action }: SeenCharge,
  { provider, simulatorUrl, now }: Operation<FamilyCode>,
): BuyerAction | undefined {
  if (!action || !provider.capabilities.buyerActions) return undefined;
  const { type, url } = action;
  if (!isForBuyers(url, simulatorUrl)) return undefined;
  return { type, url, expiresAt: expiryOf(action, ACTION_MS, now()) };
}
