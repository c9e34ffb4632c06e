import type { CartCaptured, WithheldReason } from '../../domain/cart/events.ts';
import type { MailLimit } from '../mail/allowance.ts';

export type LimitReason = Exclude<WithheldReason, 'OPTED_OUT'>;

/** Reminders in 24 hours. */
export interface RemindersPerDay {
  readonly offer: number;
  readonly platform: number;
  readonly installation: number;
}

type Owner = Pick<CartCaptured, 'offerId' | 'platformId'>;

interface Rule {
  readonly reason: LimitReason;
  readonly setting: keyof RemindersPerDay;
  /** What is counted together; as a stream's name, what an incident is about. */
  readonly keyOf: (cart: Owner) => string;
  /** Whose incident it is; null: the installation's. */
  readonly platformOf: (cart: Owner) => string | null;
}

const platformOf = ({ platformId }: Owner) => platformId;

/** The narrower one first: whoever floods one offer is stopped there (decision 0040). */
const RULES: readonly Rule[] = [
  { reason: 'OFFER_LIMIT', setting: 'offer', keyOf: (cart) => `offer-${cart.offerId}`, platformOf },
  {
    reason: 'PLATFORM_LIMIT',
    setting: 'platform',
    keyOf: (cart) => `platform-${cart.platformId}`,
    platformOf,
  },
  {
    reason: 'INSTALLATION_LIMIT',
    setting: 'installation',
    keyOf: () => 'mail',
    platformOf: () => null,
  },
];

export const limitsOf = (cart: Owner, perDay: RemindersPerDay): MailLimit<LimitReason>[] =>
  RULES.map(({ reason, setting, keyOf }) => ({
    scope: reason,
    key: keyOf(cart),
    perDay: perDay[setting],
  }));

/** What a reached limit is about, and whose it is. */
export function limited(
  reason: LimitReason,
  cart: Owner,
): { stream: string; platformId: string | null } {
  const rule = RULES.find((each) => each.reason === reason);
  if (!rule) throw new Error(`${reason} is no limit`);
  return { stream: rule.keyOf(cart), platformId: rule.platformOf(cart) };
}
