import type { ProviderContext } from '../../kit/core/provider.ts';
import { alphanumeric, hex } from '../../kit/core/random.ts';
import { step, type Command, type Problem } from '../../kit/machine/machine.ts';
import { refundable, unpaid } from '../../kit/machine/money.ts';
import { brCode, cents } from '../../kit/money/brcode.ts';
import { endToEndId, returnId } from '../../kit/money/end-to-end.ts';
import { announceInfraction, announceReceipt, announceRemoval } from './announce.ts';
import type { Balance } from './balance.ts';
import type { Cob, Devolucao } from './cob.ts';
import type { Cobs } from './cobs.ts';
import type { Devolucoes } from './devolucoes.ts';
import type { BankHooks } from './hooks.ts';
import { transitions } from './machine.ts';
import type { CobRequest } from './requests.ts';

export type Moved = { ok: true; cob: Cob } | { ok: false; problem: Problem };

interface Parts {
  cobs: Cobs;
  hooks: BankHooks;
  balance: Balance;
  devolucoes: Devolucoes;
}

/** Where charges are written down and moved; whoever asks, the same things follow. */
export class CobService {
  readonly #context: ProviderContext;
  readonly #parts: Parts;

  constructor(context: ProviderContext, parts: Parts) {
    this.#context = context;
    this.#parts = parts;
  }

  enter(txid: string, request: CobRequest): Cob {
    const { catalogue, random, clock, scheduler, pace } = this.#context;
    const now = clock.now();
    const seq = catalogue.nextSeq();
    const totalCents = cents(request.valor.original);
    const location = `pix.example.com/qr/v2/${hex(random, 32)}`;
    const emv = brCode({ location, amountCents: totalCents });
    const cob: Cob = {
      seq,
      txid,
      request,
      locationId: seq,
      location,
      emv,
      createdAt: now,
      pix: null,
      state: 'active',
      money: unpaid(totalCents),
    };
    this.#parts.cobs.put(cob);
    if (pace.autopayMs !== undefined)
      scheduler.at(`autopay:${txid}`, now + pace.autopayMs, () => this.move(txid, { type: 'pay' }));
    return cob;
  }

  /** Moves a charge as its table allows and tells the hooks. */
  move(txid: string, command: Command): Moved {
    const cob = this.#parts.cobs.get(txid);
    if (!cob) return { ok: false, problem: 'notNow' };
    const result = step(transitions, cob, command);
    if (!result.ok) return result;
    const moved = { ...cob, ...result.next };
    return { ok: true, cob: this.#context.store.transaction(() => this.#follow(cob, moved, command)) };
  }

  #follow(before: Cob, after: Cob, command: Command): Cob {
    const { hooks, devolucoes } = this.#parts;
    switch (command.type) {
      case 'pay':
        return this.#receive(before, after);
      case 'refund':
        return devolucoes.finish(
          after,
          this.#devolucao(after.money.refundedCents - before.money.refundedCents, 'ORIGINAL'),
        );
      case 'chargeback': {
        announceInfraction(hooks, after);
        const returned = refundable(after.money);
        return devolucoes.finish(
          { ...after, money: { ...after.money, refundedCents: after.money.paidCents } },
          this.#devolucao(returned, 'MED_FRAUDE'),
        );
      }
      default:
        this.#parts.cobs.put(after);
        announceRemoval(hooks, after);
        return after;
    }
  }

  #receive(before: Cob, after: Cob): Cob {
    const { random, clock, catalogue } = this.#context;
    const now = clock.now();
    const amountCents = after.money.paidCents - before.money.paidCents;
    const cob: Cob = {
      ...after,
      pix: {
        id: catalogue.nextSeq(),
        endToEndId: endToEndId(now, random),
        amountCents,
        at: now,
        devolucoes: [],
      },
    };
    this.#parts.cobs.put(cob);
    this.#parts.balance.add(amountCents);
    announceReceipt(this.#parts.hooks, cob);
    return cob;
  }

  #devolucao(amountCents: number, natureza: Devolucao['natureza']): Devolucao {
    const { random, clock } = this.#context;
    const now = clock.now();
    const id = alphanumeric(random, 20);
    return {
      id,
      rtrId: returnId(now, random),
      amountCents,
      natureza,
      descricao: null,
      status: 'DEVOLVIDO',
      motivo: null,
      askedAt: now,
      settledAt: now,
    };
  }
}
