/** Something that appends, measured by the same loop as the others. */
export interface Contender {
  /** Appends `events` events to a new stream, durably. */
  append(stream: string, events: number): Promise<unknown>;
  /** Reads the whole log once and counts its events; only who is asked for it has it. */
  readAll?(): Promise<number>;
  /**
   * Appends one event after another and says for each how many milliseconds after its answer a live
   * subscriber has it.
   */
  deliver?(appends: number): Promise<number[]>;
  close(): Promise<void>;
}

/** What every contender stores: one leg of a transfer, 170 bytes of JSON or so. */
export const payload = (index: number) => ({
  transfer: 'f47ac10b-58cc-4372-a567-0e02b2c3d479',
  account: '9b2f6f0e-4c1e-4b6e-8a2f-1d5c3f0a7e11',
  amount: 123_45 + index,
  currency: 'BRL',
  description: 'PIX recebido de cliente',
});

export const EVENT_TYPE = 'ledger.TransferPosted.v1';
