import type { CartCaptured, WithheldReason } from '../../domain/cart/events.ts';
import type { MailLimit } from '../mail/allowance.ts';

export type LimitReason = Exclude<WithheldReason, 'OPTED_OUT'>;

/** Reminders in 24 hours. */
export interface RemindersPerDay {
  readonly offer: number;
  readonly platform: number;
  readonly installation: number;
}

/** A cart as far as its reminder is counted together with others. */
export interface Counted extends Pick<CartCaptured, 'offerId' | 'platformId'> {
  /** Of platform and network; null: not known, and not counted. */
  readonly networkDigest: string | null;
}

/** What one network may have of its platform's. */
const NETWORK_SHARE = 1 / 5;

interface Rule {
  readonly reason: LimitReason;
  readonly perDay: (limits: RemindersPerDay) => number;
  /** What is counted together. */
  readonly keyOf: (cart: Counted) => string | null;
  /** What an incident is about. */
  readonly streamOf: (cart: Counted) => string;
  /** Whose incident it is; null: the installation's. */
  readonly platformOf: (cart: Counted) => string | null;
}

const offerStream = ({ offerId }: Counted) => `offer-${offerId}`;
const platformStream = ({ platformId }: Counted) => `platform-${platformId}`;
const mailStream = () => 'mail';
const platformOf = ({ platformId }: Counted) => platformId;

/** The narrower one first: whoever floods one offer is stopped there (decision 0040). */
const RULES: readonly Rule[] = [
  {
    reason: 'NETWORK_LIMIT',
    perDay: ({ platform }) => Math.max(1, Math.floor(platform * NETWORK_SHARE)),
    keyOf: ({ networkDigest }) => networkDigest && `network-${networkDigest}`,
    ...{ streamOf: platformStream, platformOf },
  },
  {
    reason: 'OFFER_LIMIT',
    perDay: ({ offer }) => offer,
    ...{ keyOf: offerStream, streamOf: offerStream, platformOf },
  },
  {
    reason: 'PLATFORM_LIMIT',
    perDay: ({ platform }) => platform,
    ...{ keyOf: platformStream, streamOf: platformStream, platformOf },
  },
  {
    reason: 'INSTALLATION_LIMIT',
    perDay: ({ installation }) => installation,
    ...{ keyOf: mailStream, streamOf: mailStream, platformOf: () => null },
  },
];

export const limitsOf = (cart: Counted, limits: RemindersPerDay): MailLimit<LimitReason>[] =>
  RULES.flatMap(({ reason, perDay, keyOf }) => {
    const key = keyOf(cart);
    return key === null ? [] : [{ scope: reason, key, perDay: perDay(limits) }];
  });

/** What a reached limit is about, and whose it is. */
export function limited(
  reason: LimitReason,
  cart: Counted,
): { stream: string; platformId: string | null } {
  const rule = RULES.find((each) => each.reason === reason);
  if (!rule) throw new Error(`${reason} is no limit`);
  return { stream: rule.streamOf(cart), platformId: rule.platformOf(cart) };
}
