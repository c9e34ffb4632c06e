import { maskedDocument, maskedEmail, maskedPhone } from '../../domain/kernel/privacy/mask.ts';
import { KeyMissing } from '../../eventstore/forgotten.ts';
import type { Buyer } from '../graphql/resolver-types.generated.ts';

const NOTHING = { masked: false, name: null, email: null, phone: null, document: null };

/** Who bought, as sellers see them; a key that is missing is not taken for a forgotten person. */
export async function buyerToShow(
  opening: Promise<Pick<Buyer, 'name' | 'email' | 'phone' | 'document'> | undefined>,
): Promise<Buyer> {
  try {
    const opened = await opening;
    if (!opened) return { forgotten: true, unreadable: false, ...NOTHING };
    const { name = null, email = null, phone = null, document = null } = opened;
    return { forgotten: false, unreadable: false, masked: false, name, email, phone, document };
  } catch (error) {
    if (!(error instanceof KeyMissing)) throw error;
    return { forgotten: false, unreadable: true, ...NOTHING };
  }
}

/** The same for those who have to ask first (`revealBuyer`). */
export function maskedBuyer({ email, phone, document, ...buyer }: Buyer): Buyer {
  return {
    ...buyer,
    masked: Boolean(email ?? phone ?? document),
    email: email ? maskedEmail(email) : null,
    phone: phone ? maskedPhone(phone) : null,
    document: document ? maskedDocument(document) : null,
  };
}
