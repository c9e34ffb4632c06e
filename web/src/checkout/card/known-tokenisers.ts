import type { CardProvider } from '../types.ts';

/** The ways to a card's token that this page knows; each comes with the second download. */
const KNOWN: Readonly<Record<CardProvider['cardTokeniser'], true>> = {
  PAGARME: true,
  IUGU: true,
  PROVIDER_SCRIPT: true,
  SEALED_BUNDLE: true,
};

/**
 * Without one the card cannot be charged: "pagamento não configurado"
 * (specification/checkout#validation). False for a way that this page is too old to know, too.
 */
export const hasCardAdapter = (provider: CardProvider | null): provider is CardProvider =>
  provider !== null && Object.hasOwn(KNOWN, provider.cardTokeniser);
