import { sizeOf, type ProposedEvent } from '../event-record.ts';
import { proposedEvent, type ProposedMessage } from './append-messages.ts';

/** Why an append is refused before it gets to the store. */
export type Refusal = 'missing-metadata' | 'malformed' | 'too-big';

/**
 * The events of one append while its messages come in; never holds more than the greatest append.
 */
export class ProposedEvents {
  events: ProposedEvent[] = [];
  bytes = 0;
  readonly #bytesMax: number;

  constructor(bytesMax: number) {
    this.#bytesMax = bytesMax;
  }

  add(message: ProposedMessage): Refusal | null {
    const event = proposedEvent(message);
    if (typeof event === 'string') return event;
    this.bytes += sizeOf(event);
    if (this.bytes > this.#bytesMax) return 'too-big';
    this.events.push(event);
    return null;
  }
}
