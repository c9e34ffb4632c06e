import { iso } from '../../kit/core/clock.ts';
import { hex } from '../../kit/core/random.ts';
import type { ProviderContext } from '../../kit/core/provider.ts';
import { payoutEnd, scheduleEnd, type PayoutOutcome } from '../../kit/machine/payout.ts';
import { endToEndId, returnId } from '../../kit/money/end-to-end.ts';
import { evictOldest } from '../../kit/store/evict.ts';
import { IndexBy } from '../../kit/store/index-by.ts';
import type { Table } from '../../kit/store/table.ts';
import type { Balance } from './balance.ts';
import { problem } from './errors.ts';
import type { BankHooks } from './hooks.ts';
import { renderPayout } from './render-payout.ts';
import type { PayoutRequest } from './requests.ts';

export interface Payout {
  id: number;
  idempotencyKey: string;
  /** What was asked, to tell a repeated request from another one. */
  request: PayoutRequest;
  amountCents: number;
  endToEndId: string;
  txId: string;
  status: 'PROCESSING' | 'LIQUIDATED' | 'REJECTED' | 'REFUNDED';
  returnId: string | null;
  createdAt: number;
}

const MOST_PAYOUTS = 50_000;
/** specification/providers#onz-status-words */
const STATUS_OF: Record<PayoutOutcome, Payout['status']> = {
  settled: 'LIQUIDATED',
  failed: 'REJECTED',
  returned: 'REFUNDED',
};
/** A key by which a person can try the way of a receiver whom nobody knows. */
const UNKNOWN_KEY = /naoexiste/i;

/** Payouts to PIX keys. */
export class Payouts {
  readonly #context: ProviderContext;
  readonly #hooks: BankHooks;
  readonly #balance: Balance;
  readonly #table: Table<Payout>;
  readonly #byEndToEnd: IndexBy<Payout>;

  constructor(context: ProviderContext, hooks: BankHooks, balance: Balance) {
    this.#context = context;
    this.#hooks = hooks;
    this.#balance = balance;
    this.#table = context.store.table(`${context.provider.simulator.mount}.payouts`);
    this.#byEndToEnd = new IndexBy(this.#table, (payout) => payout.endToEndId);
    this.#table.watch((next, previous) => {
      if (!next && previous) context.deliveries.forget(context.provider.code, previous.endToEndId);
    });
    for (const payout of this.#table.values()) this.#settleLater(payout);
  }

  withKey(idempotencyKey: string): Payout | undefined {
    return this.#table.get(idempotencyKey);
  }

  withEndToEndId(id: string): Payout | undefined {
    return this.#byEndToEnd.first(id);
  }

  /**
   * The same key with the same request is the same payout; with another it is refused
   * (specification/providers#onz-payouts).
   */
  ask(idempotencyKey: string, request: PayoutRequest): Payout {
    const known = this.withKey(idempotencyKey);
    if (known) {
      if (JSON.stringify(known.request) !== JSON.stringify(request))
        throw problem(
          'RequisicaoInvalida',
          'A chave de idempotência já foi usada com outra requisição.',
        );
      return known;
    }
    const amountCents = Math.round(request.payment.amount * 100);
    if (amountCents > this.#balance.cents) throw problem('RequisicaoInvalida', 'Saldo insuficiente.');
    const { catalogue, random, clock, store } = this.#context;
    const now = clock.now();
    const payout: Payout = {
      id: catalogue.nextSeq(),
      idempotencyKey,
      request,
      amountCents,
      endToEndId: endToEndId(now, random),
      txId: hex(random, 32),
      status: 'PROCESSING',
      returnId: null,
      createdAt: now,
    };
    store.transaction(() => {
      this.#table.put(idempotencyKey, payout);
      evictOldest(this.#table, MOST_PAYOUTS, ({ status }) => status !== 'PROCESSING');
      this.#balance.add(-amountCents);
    });
    this.#settleLater(payout);
    return payout;
  }

  #settleLater({ idempotencyKey: key, amountCents, status, request }: Payout): void {
    if (status === 'REJECTED' || status === 'REFUNDED') return;
    const end = UNKNOWN_KEY.test(request.pixKey) ? 'fails' : payoutEnd(amountCents);
    scheduleEnd(
      this.#context,
      { key: `payout:${key}`, end, isPending: status === 'PROCESSING' },
      (outcome) => this.#context.store.transaction(() => this.#close(key, STATUS_OF[outcome])),
    );
  }

  #close(key: string, status: Payout['status']): void {
    const payout = this.withKey(key);
    if (!payout) return;
    const closed: Payout = {
      ...payout,
      status,
      returnId: status === 'REFUNDED' ? returnId(this.#context.clock.now(), this.#context.random) : null,
    };
    this.#table.put(key, closed);
    if (status !== 'LIQUIDATED') this.#balance.add(payout.amountCents);
    if (status === 'REJECTED') this.#announceRejection(closed);
    else this.#hooks.notify('transfer', closed.endToEndId, { data: renderPayout(closed) });
  }

  /** specification/providers#onz-webhooks */
  #announceRejection({ idempotencyKey, endToEndId: id }: Payout): void {
    const outcome = { status: 'REJECTED', message: 'Chave Pix não encontrada' };
    this.#hooks.notify('cashout', id, {
      data: { ...outcome, createdAt: iso(this.#context.clock.now()), endToEndId: id, idempotencyKey },
      transaction: { ...outcome, reference: idempotencyKey },
    });
  }
}
