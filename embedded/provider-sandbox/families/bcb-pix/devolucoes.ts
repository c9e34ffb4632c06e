import type { Follow } from '../../kit/account/charges.ts';
import { alphanumeric } from '../../kit/core/random.ts';
import { refundable } from '../../kit/machine/money.ts';
import { payoutEnd } from '../../kit/machine/payout.ts';
import { cents } from '../../kit/money/brcode.ts';
import {
  newDevolucao,
  withDevolucao,
  type Bank,
  type Cob,
  type CobSaid,
  type Devolucao,
} from './cob.ts';
import { problem } from './errors.ts';

/**
 * Refunds that a client asks for: in processing first, returned a while later. The id is the
 * client's: asking again is answered with what there is (specification/providers#onz-refunds).
 */
export function askDevolucao(
  bank: Bank,
  cob: Cob,
  id: string,
  { valor, descricao = null }: { valor: string; descricao?: string | null | undefined },
): Devolucao {
  const amountCents = cents(valor);
  const known = find(cob, id);
  if (known && known.amountCents !== amountCents)
    throw problem('PixDevolucaoInvalida', 'Já existe uma devolução com este id e outro valor.');
  if (known) return known;
  const { clock, random } = bank.context;
  const asked = newDevolucao({ id, amountCents, natureza: 'ORIGINAL', descricao }, clock.now(), random);
  const moved = bank.charges.move(
    cob.id,
    { type: 'refund', amountCents },
    { follow: (charge) => withDevolucao(charge, asked), what: 'ask' },
  );
  if (!moved.ok)
    throw problem(
      'PixDevolucaoInvalida',
      'O valor não pode ser devolvido: ele é maior que o saldo do Pix ou o Pix já voltou.',
    );
  settleLater(bank, cob.id, id);
  return asked;
}

/** Takes up what an earlier run left in processing. */
export function resumeDevolucoes(bank: Bank): void {
  for (const { id: txid, said } of bank.charges.all())
    for (const { id, status } of said.devolucoes)
      if (status === 'EM_PROCESSAMENTO') settleLater(bank, txid, id);
}

function settleLater(bank: Bank, txid: string, id: string): void {
  const { scheduler, clock, pace, store } = bank.context;
  scheduler.at(`devolucao:${txid}:${id}`, clock.now() + pace.settleMs, () =>
    store.transaction(() => settle(bank, txid, id)),
  );
}

function settle({ charges, payouts, context }: Bank, txid: string, id: string): void {
  const cob = charges.get(txid);
  const asked = cob && find(cob, id);
  if (!cob || !asked) return;
  const settledAt = context.clock.now();
  if (payoutEnd(asked.amountCents) !== 'fails') {
    payouts.book(-asked.amountCents);
    charges.change(withDevolucao(cob, { ...asked, status: 'DEVOLVIDO', settledAt }), 'returned');
    return;
  }
  const motivo = 'Recusada pelo banco do pagador';
  const refused = { ...asked, status: 'NAO_REALIZADO', motivo, settledAt } as const;
  charges.change(withDevolucao(giveBack(cob, asked.amountCents), refused), 'notReturned');
}

/** What follows a step that a person takes: money comes in, or goes back at once. */
export const follow =
  ({ payouts, context: { clock, random } }: Bank): Follow<CobSaid> =>
  (moved, before, { type }) => {
    if (type === 'pay') payouts.book(moved.money.paidCents - before.money.paidCents);
    if (type !== 'refund' && type !== 'chargeback') return moved;
    const isMed = type === 'chargeback';
    const amountCents = isMed
      ? refundable(moved.money)
      : moved.money.refundedCents - before.money.refundedCents;
    payouts.book(-amountCents);
    const [id, natureza, now] = [
      alphanumeric(random, 20),
      isMed ? 'MED_FRAUDE' : 'ORIGINAL',
      clock.now(),
    ] as const;
    const asked = newDevolucao({ id, amountCents, natureza, descricao: null }, now, random);
    const refundedCents = before.money.refundedCents + amountCents;
    return withDevolucao(
      { ...moved, money: { ...moved.money, refundedCents } },
      { ...asked, status: 'DEVOLVIDO', settledAt: now },
    );
  };

const find = ({ said }: Cob, id: string): Devolucao | undefined =>
  said.devolucoes.find((devolucao) => devolucao.id === id);

/** A refund in processing holds its amount; one that fails frees it again. */
const giveBack = (cob: Cob, amountCents: number): Cob => ({
  ...cob,
  state: cob.state === 'refunded' ? 'paid' : cob.state,
  money: { ...cob.money, refundedCents: cob.money.refundedCents - amountCents },
});
