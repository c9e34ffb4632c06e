import type { Account } from '../../kit/account/account.ts';
import type { Charge } from '../../kit/account/charge.ts';
import type { Random } from '../../kit/core/random.ts';
import { returnId } from '../../kit/money/end-to-end.ts';
import type { CobRequest } from './requests.ts';

/** A PIX that goes back, in part or whole. */
export interface Devolucao {
  readonly id: string;
  readonly rtrId: string;
  readonly amountCents: number;
  readonly natureza: 'ORIGINAL' | 'MED_FRAUDE';
  readonly descricao: string | null;
  readonly status: 'EM_PROCESSAMENTO' | 'DEVOLVIDO' | 'NAO_REALIZADO';
  readonly motivo: string | null;
  readonly askedAt: number;
  readonly settledAt: number | null;
}

/** What a charge ("cob") says beyond every other. */
export interface CobSaid {
  /** What was asked, to tell a repeated PUT from another one. */
  readonly request: CobRequest;
  readonly devolucoes: readonly Devolucao[];
}
export type Cob = Charge<CobSaid>;
export type Bank = Account<CobSaid>;

/** A refund that was just asked for. */
export const newDevolucao = (
  asked: Pick<Devolucao, 'id' | 'amountCents' | 'natureza' | 'descricao'>,
  now: number,
  random: Random,
): Devolucao => ({
  ...asked,
  rtrId: returnId(now, random),
  status: 'EM_PROCESSAMENTO',
  motivo: null,
  askedAt: now,
  settledAt: null,
});

/** The newest comes last. */
export function withDevolucao(cob: Cob, devolucao: Devolucao): Cob {
  const others = cob.said.devolucoes.filter(({ id }) => id !== devolucao.id);
  return { ...cob, said: { ...cob.said, devolucoes: [...others, devolucao] } };
}

export const returnedOf = ({ said }: Cob): Devolucao[] =>
  said.devolucoes.filter(({ status }) => status === 'DEVOLVIDO');
