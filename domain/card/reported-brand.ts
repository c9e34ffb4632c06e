/** By its letters alone: providers write one brand in many ways. */
const BRANDS: ReadonlySet<string> = new Set(
  `alelo amex americanexpress aura banescard ben cabal credz diners dinersclub discover elo goodcard
  greencard hiper hipercard jcb maestro master mastercard mir naranja sodexo sorocred ticket
  troy unionpay verocard verve visa visaelectron vr`.split(/\s+/),
);
const LETTERS_MAX = 24;

/**
 * A card's brand as a provider writes it; undefined for what is none that we know, which may be
 * anything: it is kept for ever.
 */
export function reportedBrand(text: string | undefined): string | undefined {
  if (text === undefined || text.length > LETTERS_MAX) return undefined;
  return BRANDS.has(text.toLowerCase().replace(/[ _-]/g, '')) ? text : undefined;
}
