/** What the bank makes of a card. */
export type CardOutcome =
  | 'approved'
  | 'refused'
  | 'insufficientFunds'
  | 'invalidData'
  | 'contactBank'
  | 'fraud'
  | 'technical'
  | 'analysis'
  /** The bank wants its holder to confirm; a provider without a page for that refuses the card. */
  | 'confirmation';

export interface TestCard {
  number: string;
  outcome: CardOutcome;
  /** For the table on the sandbox page. */
  meaning: string;
}

const card = (number: string, outcome: CardOutcome, meaning: string) => ({ number, outcome, meaning });

/** Numbers with a meaning; every other number that passes the Luhn check is approved. */
export const testCards: readonly TestCard[] = [
  card('4111111111111111', 'approved', 'aprova (como todo outro número válido)'),
  card('4000000000000010', 'approved', 'aprova'),
  card('4000000000000028', 'insufficientFunds', 'saldo insuficiente'),
  card('4000000000000036', 'analysis', 'fica em análise; decida nesta página (pagar ou recusar)'),
  card('4000000000000044', 'invalidData', 'dados do cartão inválidos'),
  card('4000000000000051', 'contactBank', 'o banco pede que o titular entre em contato'),
  card('4000000000000069', 'approved', 'aprova; o titular vai contestar (use o botão Contestar)'),
  card('4000000000000077', 'fraud', 'bloqueado pelo antifraude'),
  card('4000000000000085', 'technical', 'erro técnico no emissor'),
  card('4000000000000093', 'refused', 'não autorizado, sem motivo'),
  card('4000000000000101', 'confirmation', 'o banco pede que o titular confirme; sem página, recusa'),
];

const OUTCOMES = new Map(testCards.map((card) => [card.number, card.outcome]));

export const cardOutcome = (number: string): CardOutcome => OUTCOMES.get(number) ?? 'approved';

/**
 * The brand by the first digits, as far as a receipt needs it
 * (specification/providers#card-brands).
 */
const BRANDS: readonly [RegExp, string][] = [
  [
    /^(40117[89]|431274|438935|451416|457393|45763[12]|504175|506699|5067|509|627780|636297|636368|650|6516|655)/,
    'Elo',
  ],
  [/^(606282|3841)/, 'Hipercard'],
  [/^637(095|568|599|609|612)/, 'Hiper'],
  [/^4/, 'Visa'],
  [/^(5[1-5]|2[2-7])/, 'Mastercard'],
  [/^3[47]/, 'Amex'],
  [/^3(0[0-5]|[689])/, 'Diners'],
];

export const cardBrand = (number: string): string =>
  BRANDS.find(([pattern]) => pattern.test(number))?.[1] ?? 'Unknown';

export function passesLuhn(number: string): boolean {
  if (!/^\d{13,19}$/.test(number)) return false;
  let sum = 0;
  for (let i = 0; i < number.length; i += 1) {
    const digit = Number(number[number.length - 1 - i]) * (i % 2 === 0 ? 1 : 2);
    sum += digit > 9 ? digit - 9 : digit;
  }
  return sum % 10 === 0;
}
