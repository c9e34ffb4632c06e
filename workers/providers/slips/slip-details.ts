import type { Charge } from '../contract.ts';
import { barcodeOfLine, lineOfBarcode } from './boleto.ts';
import { slipExpiry } from './slip-days.ts';

/** What a buyer needs to pay a slip, from whichever of line and barcode the provider gave. Undefined when neither is sound. */
export function slipDetails(given: {
  readonly line?: string | null | undefined;
  readonly barcode?: string | null | undefined;
  readonly url?: string | null | undefined;
  readonly dueDay: string;
}): NonNullable<Charge['details']['slip']> | undefined {
  const barcode = (given.line && barcodeOfLine(given.line)) ?? given.barcode ?? '';
  const line = lineOfBarcode(barcode);
  if (!line) return undefined;
  const { dueDay } = given;
  return { line, barcode, dueDate: dueDay, expiresAt: slipExpiry(dueDay), ...(given.url && { url: given.url }) };
}
