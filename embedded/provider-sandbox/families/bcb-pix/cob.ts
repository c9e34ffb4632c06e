import type { Standing } from '../../kit/machine/machine.ts';
import type { CobState } from './machine.ts';
import type { CobRequest } from './requests.ts';

/** A charge as the journal keeps it. */
export interface Cob extends Standing<CobState> {
  seq: number;
  txid: string;
  /** What was asked, to tell a repeated PUT from another one. */
  request: CobRequest;
  locationId: number;
  location: string;
  emv: string;
  createdAt: number;
  pix: Pix | null;
}

/** The PIX that paid a charge. */
export interface Pix {
  /** ONZ's own number of the movement. */
  id: number;
  endToEndId: string;
  amountCents: number;
  at: number;
  devolucoes: Devolucao[];
}

/** A PIX that goes back, in part or whole. */
export interface Devolucao {
  id: string;
  rtrId: string;
  amountCents: number;
  natureza: 'ORIGINAL' | 'MED_FRAUDE';
  descricao: string | null;
  status: 'EM_PROCESSAMENTO' | 'DEVOLVIDO' | 'NAO_REALIZADO';
  motivo: string | null;
  askedAt: number;
  settledAt: number | null;
}
