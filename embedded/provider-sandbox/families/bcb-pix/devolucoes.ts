import type { ProviderContext } from '../../kit/core/provider.ts';
import { step } from '../../kit/machine/machine.ts';
import { payoutEnd } from '../../kit/machine/payout.ts';
import { cents } from '../../kit/money/brcode.ts';
import { returnId } from '../../kit/money/end-to-end.ts';
import { announceDevolucao } from './announce.ts';
import type { Balance } from './balance.ts';
import type { Cob, Devolucao } from './cob.ts';
import type { Cobs } from './cobs.ts';
import { problem } from './errors.ts';
import type { BankHooks } from './hooks.ts';
import { transitions } from './machine.ts';

interface Parts {
  cobs: Cobs;
  hooks: BankHooks;
  balance: Balance;
}

interface Asked {
  valor: string;
  descricao?: string | undefined;
}

/** Refunds that a client asks for: in processing first, returned a while later. */
export class Devolucoes {
  readonly #context: ProviderContext;
  readonly #parts: Parts;

  constructor(context: ProviderContext, parts: Parts) {
    this.#context = context;
    this.#parts = parts;
    for (const cob of parts.cobs.all()) {
      for (const { id, status } of cob.pix?.devolucoes ?? [])
        if (status === 'EM_PROCESSAMENTO') this.#settleLater(cob.txid, id);
    }
  }

  /**
   * The id is the client's: asking again is answered with what there is
   * (specification/providers#onz-refunds).
   */
  ask(cob: Cob, id: string, { valor, descricao }: Asked): Devolucao {
    const amountCents = cents(valor);
    const known = find(cob, id);
    if (known) {
      if (known.amountCents !== amountCents)
        throw problem('PixDevolucaoInvalida', 'Já existe uma devolução com este id e outro valor.');
      return known;
    }
    const result = step(transitions, cob, { type: 'refund', amountCents });
    if (!result.ok)
      throw problem(
        'PixDevolucaoInvalida',
        'O valor não pode ser devolvido: ele é maior que o saldo do Pix ou o Pix já voltou.',
      );
    const { clock, random } = this.#context;
    const now = clock.now();
    const asked: Devolucao = {
      id,
      rtrId: returnId(now, random),
      amountCents,
      natureza: 'ORIGINAL',
      descricao: descricao ?? null,
      status: 'EM_PROCESSAMENTO',
      motivo: null,
      askedAt: now,
      settledAt: null,
    };
    this.#parts.cobs.put(withDevolucao({ ...cob, ...result.next }, asked));
    this.#settleLater(cob.txid, id);
    return asked;
  }

  /** Enters a refund that is at its end. */
  finish(cob: Cob, devolucao: Devolucao): Cob {
    const finished = withDevolucao(cob, devolucao);
    this.#parts.cobs.put(finished);
    if (devolucao.status === 'DEVOLVIDO') this.#parts.balance.add(-devolucao.amountCents);
    announceDevolucao(this.#parts.hooks, finished, devolucao);
    return finished;
  }

  #settleLater(txid: string, id: string): void {
    const { scheduler, clock, pace, store } = this.#context;
    scheduler.at(`devolucao:${txid}:${id}`, clock.now() + pace.settleMs, () =>
      store.transaction(() => this.#settle(txid, id)),
    );
  }

  #settle(txid: string, id: string): void {
    const cob = this.#parts.cobs.get(txid);
    const asked = cob && find(cob, id);
    if (!cob || !asked) return;
    const settledAt = this.#context.clock.now();
    if (payoutEnd(asked.amountCents) !== 'fails')
      this.finish(cob, { ...asked, status: 'DEVOLVIDO', settledAt });
    else
      this.finish(giveBack(cob, asked.amountCents), {
        ...asked,
        status: 'NAO_REALIZADO',
        motivo: 'Recusada pelo banco do pagador',
        settledAt,
      });
  }
}

const find = ({ pix }: Cob, id: string): Devolucao | undefined =>
  pix?.devolucoes.find((devolucao) => devolucao.id === id);

/** A refund in processing holds its amount; one that fails frees it again. */
const giveBack = (cob: Cob, amountCents: number): Cob => ({
  ...cob,
  state: cob.state === 'refunded' ? 'paid' : cob.state,
  money: { ...cob.money, refundedCents: cob.money.refundedCents - amountCents },
});

function withDevolucao(cob: Cob, devolucao: Devolucao): Cob {
  if (!cob.pix) return cob;
  const others = cob.pix.devolucoes.filter(({ id }) => id !== devolucao.id);
  return { ...cob, pix: { ...cob.pix, devolucoes: [...others, devolucao] } };
}
