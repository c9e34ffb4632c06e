import type { CardProvider, PurchaseKey } from '../../types.ts';
import type { CardDetails } from './card-details.ts';
import { iugu, pagarme } from './card-requests.ts';
import { CardTokenError } from '../card-token-error.ts';
import { hasCardAdapter } from '../known-tokenisers.ts';
import { sealCard } from './seal-card.ts';
import { tokenByRequest } from './token-by-request.ts';
import { tokenByScript } from './token-by-script.ts';

type Tokeniser = (card: CardDetails, provider: CardProvider, purchase: PurchaseKey) => Promise<string>;

const TOKENISERS: Readonly<Record<CardProvider['cardTokeniser'], Tokeniser>> = {
  PAGARME: tokenByRequest(pagarme),
  IUGU: tokenByRequest(iugu),
  PROVIDER_SCRIPT: tokenByScript,
  SEALED_BUNDLE: sealCard,
};

/**
 * What stands for the card in the order, made as its provider wants it. The card itself goes to the
 * provider alone, or nowhere, and nothing of it is stored. Throws {@link CardTokenError}.
 */
export async function tokeniseCard(
  provider: CardProvider | null,
  card: CardDetails,
  purchase: PurchaseKey,
): Promise<string> {
  if (!hasCardAdapter(provider)) throw new CardTokenError('not-configured');
  return TOKENISERS[provider.cardTokeniser](card, provider, purchase);
}
