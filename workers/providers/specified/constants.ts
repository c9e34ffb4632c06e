import type { ProviderCode } from '../../../domain/kernel/enums.ts';
import type { Section } from './row.ts';

/**
 * How long a charge waits, by the tables of specification/gateway#pix-expiry and
 * specification/gateway#boleto-expiry and in their order. Where a table names no provider ("one"),
 * the one here is our own choice.
 */
export const PIX_EXPIRY: Section<{ readonly seconds: number }> = {
  '1 day': { seconds: 86_400, by: ['PAGARMEBAAS', 'IUGUBAAS', 'ONZ', 'PAGNET', 'FAIRPAY'] },
  '2 days': { seconds: 172_800, by: ['NEWLEVEL'] },
  '5 days': { seconds: 432_000, by: ['CELCOIN'] },
  '1440 minutes': { seconds: 86_400, by: ['SYNCPAY'] },
  '1800 seconds': { seconds: 1_800, by: ['ZENDRY'] },
  '8000 (unit not given)': { seconds: 8_000, by: ['PAYBER'] },
  '86400 seconds': { seconds: 86_400, by: ['FLOW2PAY'] },
  '3600 seconds': { seconds: 3_600, by: ['OWEMPAY'] },
};

export const BOLETO_EXPIRY: Section<{ readonly days: number }> = {
  '3 days': { days: 3, by: ['PAGUESAFE', 'PIXIUM', 'HORIZONBANK'] },
  '1 day': { days: 1, by: ['IUGUBAAS', 'IUGU'] },
  '5 days': { days: 5, by: ['PAGARMEBAAS', 'PAGARME', 'CELCOIN', 'ASAAS'] },
  '7 days by default': { days: 7, by: ['MAKE_YOUR_BANK'] },
};

/** When a card falls due; with which provider the specification does not say. */
export const CARD_DUE: Section<{ readonly days: number }> = {
  '1 year': { days: 365, by: ['MAKE_YOUR_BANK'] },
};

/**
 * How the year of a card is written out of its last two digits (specification/gateway#cards), by
 * those that we show a card.
 */
export const CARD_YEARS: Section<{ readonly year: number | string }> = {
  'the prefix 20': { year: '2035', by: ['LYNXPAY', 'MAKE_YOUR_BANK', 'TRANSAC', 'VENIT', 'VENITIP'] },
  '2000 plus the value': { year: 2035, by: ['VILLET'] },
};

/**
 * Those that specification/gateway#units names, and "some others": what is public of them, or our
 * own definition. All the rest write cents.
 */
export const UNITS_OF_CURRENCY: readonly ProviderCode[] = [
  'TREEAL',
  'PODPAY',
  'BMB',
  'ONZ',
  'ASAAS',
  'LEXXEN',
  'OWEMPAY',
  'SYNCPAY',
];
