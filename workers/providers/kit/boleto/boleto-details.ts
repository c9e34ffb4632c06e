import {
  amountOfBarcode,
  barcodeOfLine,
  dueDayOfBarcode,
  lineOfBarcode,
} from '../../../../domain/brazil/boleto.ts';
import { canExpire, momentOf } from '../../said.ts';
import type { Charge } from '../../contract.ts';
import { boletoExpiry } from './boleto-days.ts';

interface GivenBoleto {
  readonly line?: string | null | undefined;
  readonly barcode?: string | null | undefined;
  readonly url?: string | null | undefined;
  readonly amountCents: number;
  /** A day in São Paulo; when the provider gives none, the barcode has it. */
  readonly dueDay: string | undefined;
}

/**
 * What a buyer needs to pay a boleto, from whichever of line and barcode the provider gave.
 * Undefined when neither is sound, and for a boleto of another amount than the sale's.
 */
export function boletoDetails(
  { line: given, barcode: code, url, amountCents, dueDay: day }: GivenBoleto,
  now: Date,
): Charge['details']['boleto'] {
  const barcode = (given && barcodeOfLine(given)) ?? code ?? '';
  const line = lineOfBarcode(barcode);
  const isDay = day && momentOf(day)?.slice(0, 10) === day && canExpire(day, now);
  const dueDate = isDay ? day : line && dueDayOfBarcode(barcode, now);
  if (!line || !dueDate || (amountOfBarcode(barcode) ?? amountCents) !== amountCents) return undefined;
  return {
    line,
    barcode,
    dueDate,
    expiresAt: boletoExpiry(dueDate),
    ...(url && isPage(url) && { url }),
  };
}

/** The buyer's browser is led there, so it must not be a script. */
const isPage = (url: string): boolean => /^https?:\/\//i.test(url);
