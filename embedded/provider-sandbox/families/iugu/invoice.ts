import type { CardToken } from '../../kit/cards/tokens.ts';
import type { Standing } from '../../kit/machine/machine.ts';
import type { InvoiceState } from './machine.ts';
import type { InvoiceRequest, PayableWith } from './requests.ts';

/** An invoice as the journal keeps it. */
export interface Invoice extends Standing<InvoiceState> {
  seq: number;
  id: string;
  secureId: string;
  orderId: string | null;
  email: string;
  dueDay: string;
  items: InvoiceRequest['items'];
  payer: InvoiceRequest['payer'];
  payableWith: PayableWith[];
  notificationUrl: string | null;
  splits: InvoiceRequest['splits'];
  customVariables: InvoiceRequest['custom_variables'];
  createdAt: number;
  updatedAt: number;
  paidAt: number | null;
  pix: { emv: string; endToEndId: string | null } | null;
  boleto: { barcode: string; line: string } | null;
  card: Pick<CardToken, 'outcome' | 'brand' | 'lastFour'> | null;
  months: number;
  logs: { at: number; description: string; notes: string }[];
}
