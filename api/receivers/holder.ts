import { maskedDocument } from '../../domain/kernel/privacy/mask.ts';
import { searchText } from '../../domain/kernel/text.ts';
import type { DestinationDetails } from '../../domain/receiver/destinations.ts';
import type { Profile } from '../../runtime/vault/seal-user.ts';
import type { HolderMatch } from '../graphql/resolver-types.generated.ts';

/** Whom a seller says they are, and what is known of them beside. */
export type KnownSeller = Pick<Profile, 'name' | 'document' | 'email' | 'phone'>;

export interface Compared {
  readonly holder: string | null;
  readonly sellerDocument: string | null;
  readonly holderDocument: string | null;
  readonly nameMatch: HolderMatch;
  readonly documentMatch: HolderMatch;
}

const NOTHING: Compared = {
  ...{ holder: null, sellerDocument: null, holderDocument: null },
  ...{ nameMatch: 'UNKNOWN', documentMatch: 'UNKNOWN' },
};

const match = (one: string, other: string): HolderMatch => {
  if (one === '' || other === '') return 'UNKNOWN';
  return one === other ? 'SAME' : 'OTHER';
};

/** Names are the same with all words of the shorter one: banks cut and order them as they like. */
function matchNames(one: string, other: string): HolderMatch {
  const [a, b] = [searchText(one), searchText(other)].map((name) => new Set(name.split(/\W+/)));
  if (one === '' || other === '' || !a || !b) return 'UNKNOWN';
  const [shorter, longer] = a.size < b.size ? [a, b] : [b, a];
  return [...shorter].every((word) => longer.has(word)) ? 'SAME' : 'OTHER';
}

/**
 * How the holder of an account or key compares with its seller. A key of digits is a document; an
 * e-mail or phone is compared with the account's own; a random key tells nothing.
 */
export function compareHolder(
  opened: DestinationDetails | undefined,
  seller: KnownSeller | undefined,
): Compared {
  if (!opened || !seller) return NOTHING;
  const sellerDocument = seller.document === '' ? null : maskedDocument(seller.document);
  if (!('pixKey' in opened))
    return {
      ...{ holder: opened.accountHolder, sellerDocument },
      holderDocument: maskedDocument(opened.accountDocument),
      nameMatch: matchNames(opened.accountHolder, seller.name),
      documentMatch: match(opened.accountDocument, seller.document),
    };
  const { pixKey } = opened;
  const isDocument = /^[\dA-Z]{11,14}$/.test(pixKey);
  if (isDocument) {
    const documentMatch = match(pixKey, seller.document);
    return { ...NOTHING, sellerDocument, holderDocument: maskedDocument(pixKey), documentMatch };
  }
  const own = [seller.email.toLowerCase(), `+55${seller.phone}`];
  return { ...NOTHING, sellerDocument, nameMatch: own.includes(pixKey) ? 'SAME' : 'UNKNOWN' };
}
