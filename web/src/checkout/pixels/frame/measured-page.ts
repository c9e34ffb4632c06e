import type { Pixels } from '../../../../../domain/configuration/decoration.ts';
import type { Words } from '../../../../../domain/measuring/network-words.ts';
import type { PixelEvent } from '../protocol.ts';

/** What the server writes into the frame's document: all that networks learn besides events. */
export interface MeasuredPage {
  readonly pixels: Pixels;
  readonly offerId: string;
  readonly productName: string;
  /** The offer's own address, without what came with the buyer. */
  readonly url: string;
  /** How networks are spoken to. */
  readonly words: Words;
}

/** Tells one network of an event, by its own words. */
export type Network = (event: PixelEvent) => void;

/** As networks take it: they want a number, with which nobody reckons here. */
export const worthOf = ({ value, currency }: PixelEvent) => ({ value: Number(value), currency });
