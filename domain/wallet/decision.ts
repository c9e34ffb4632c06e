import { v5 as uuidv5 } from 'uuid';
import type { JournalCause, JournalKind, Leg } from '../ledger/journal.ts';
import type { WalletEvent } from './events.ts';
import { evolveWallet, type Wallet, type WalletState } from './state.ts';

/** The events of one decision, each decided on the wallet that the ones before it lead to. */
export class WalletDecision {
  readonly events: WalletEvent[] = [];
  #state: WalletState;

  constructor(state: WalletState) {
    this.#state = state;
  }

  get wallet(): Wallet {
    if (this.#state.phase === 'NONE') throw new Error('The wallet is not open');
    return this.#state;
  }

  add(event: WalletEvent): void {
    this.#state = evolveWallet(this.#state, event);
    this.events.push(event);
  }

  /** `occasion`: with the kind it tells this journal of the wallet from every other one. */
  post(
    kind: JournalKind,
    occasion: string,
    legs: readonly Leg[],
    at: string,
    cause?: JournalCause,
  ): void {
    const { walletId, platformId, currency } = this.wallet;
    const nonZero = legs.filter(({ amountCents }) => amountCents !== 0);
    if (nonZero.length === 0) return;
    const journalId = uuidv5(`${walletId}:${kind}:${occasion}`, NAMESPACE);
    const data = {
      journalId,
      kind,
      ...(cause && { cause }),
      platformId,
      currency,
      legs: nonZero,
      postedAt: at,
    };
    this.add({ type: 'JournalPosted', data });
  }
}

const NAMESPACE = '5d0f2d0e-6c1b-5a3e-9a46-8f0c3b7de215';
