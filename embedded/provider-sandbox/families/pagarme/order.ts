import type { CardToken } from '../../kit/cards/tokens.ts';
import type { Standing } from '../../kit/machine/machine.ts';
import type { ChargeState, Method } from './machine.ts';
import type { OrderRequest } from './requests.ts';

/** An order with its one charge, as the journal keeps it. */
export interface Order extends Standing<ChargeState> {
  seq: number;
  id: string;
  chargeId: string;
  gatewayId: string;
  transactionId: string;
  code: string;
  method: Method;
  items: OrderRequest['items'];
  customer: OrderRequest['customer'] & { id: string };
  metadata: Record<string, unknown> | null;
  split: Split[];
  installments: number;
  statementDescriptor: string | null;
  createdAt: number;
  updatedAt: number;
  paidAt: number | null;
  /** When an unpaid PIX or boleto stops being payable. */
  expiresAt: number | null;
  pix: { emv: string; endToEndId: string | null } | null;
  boleto: {
    barcode: string;
    line: string;
    dueDay: string;
    instructions: string | null;
    documentNumber: string | null;
  } | null;
  card: Pick<
    CardToken,
    'outcome' | 'brand' | 'lastFour' | 'firstSix' | 'holder' | 'expMonth' | 'expYear'
  > | null;
}

export type Split = NonNullable<OrderRequest['payments'][number]['split']>[number];
