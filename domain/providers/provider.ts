import type { NormalisedStatus, PaymentMethod, ProviderCode } from '../kernel/enums.ts';
import type { Capabilities } from './capabilities.ts';
import type { FamilySettings } from './families/settings.ts';
import type { ProviderMessages } from './messages.ts';
import type { PayoutWords, StatusWords } from './status-words.ts';

/**
 * How a buyer's browser turns a card into what may come to us: by a request to the provider, in one
 * of two forms; by the provider's own script, in a frame apart from the page; or by sealing it for
 * the provider's adapter alone (decision 0070).
 */
export type CardTokeniser = 'PAGARME' | 'IUGU' | 'PROVIDER_SCRIPT' | 'SEALED_BUNDLE';

type CardTokens =
  | { readonly tokeniser: 'PAGARME' | 'IUGU' | 'PROVIDER_SCRIPT'; readonly tokenUrl: string }
  /** The page seals it with the connection's public key; there is nowhere to send it. */
  | { readonly tokeniser: 'SEALED_BUNDLE'; readonly tokenUrl: null };

/**
 * How a provider wants the PIX key of a payout (specification/gateway#pix-keys): a phone as digits
 * with its country code, with a plus or without; digits alone, but for e-mails and random keys.
 */
export type PixKeyForm = 'PHONE_WITH_PLUS_55' | 'PHONE_WITH_55' | 'DIGITS';

export type FamilyCode = keyof FamilySettings;

/**
 * One provider, as data: all that workers, api, page and simulator know of it by name. What its
 * family shares is written once, in the family (decision 0020).
 */
export interface ProviderOf<F extends FamilyCode> {
  readonly code: ProviderCode;
  /** The name that people know. */
  readonly name: string;
  readonly family: F;
  readonly capabilities: Capabilities;
  /** Where it is reached unless a connection says otherwise; only where that is public. */
  readonly baseUrl?: string;
  /** Where cards become tokens, or by whose script; null when the provider takes none. */
  readonly card: CardTokens | null;
  /** How long a charge waits for its buyer (specification/gateway#constants-and-limits). */
  readonly expiry: {
    readonly pixSeconds: number;
    readonly boletoDays?: number;
    /** When a charge by card falls due, where the provider asks for a day. */
    readonly cardDays?: number;
  };
  /** Left out: as they were given. */
  readonly pixKeys?: PixKeyForm;
  readonly words: {
    readonly payment: StatusWords;
    /** What a word that is not listed shows as; it moves nothing in any case. */
    readonly unlisted: NormalisedStatus;
    /** A word that is not listed stays PENDING. */
    readonly payout: PayoutWords;
  };
  /** Where it says something else than most. */
  readonly messages?: Partial<ProviderMessages>;
  /**
   * What of a connection has to be there before anything is sent, secrets and certificates by their
   * names (specification/gateway#credentials).
   */
  readonly required?: {
    readonly publicKey?: true;
    readonly secrets?: readonly string[];
    readonly certificates?: readonly string[];
  };
  readonly settings: FamilySettings[F];
  /** The account that the simulator keeps under this provider's name. */
  readonly simulator: SimulatedAccount;
}
export type Provider = { readonly [F in FamilyCode]: ProviderOf<F> }[FamilyCode];

/** A demo account; nothing in it is secret. */
export interface SimulatedAccount {
  /** First part of its paths, of its tables and of its files. */
  readonly mount: string;
  /** The account that is paid: PIX key, account id. */
  readonly payee: string;
  readonly publicKey: string;
  readonly secrets: Readonly<Record<string, string>>;
  /** What the account pays per method: basis points, and cents on top. */
  readonly fee: Readonly<Record<PaymentMethod, { readonly rate: number; readonly fixedCents: number }>>;
}
