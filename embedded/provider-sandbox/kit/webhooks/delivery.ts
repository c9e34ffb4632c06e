import type { Provider } from '../core/provider.ts';

/** What a family wants posted. */
export interface Notice {
  provider: Provider;
  /** The charge (or payout) it is about: deliveries of one subject keep their order. */
  subject: string;
  /** The provider's own name of the event, for the page. */
  event: string;
  url: string;
  headers: Record<string, string>;
  body: string;
}

export type DeliveryState = 'waiting' | 'delivered' | 'gaveUp' | 'dropped';

/** One notice on its way, or what is left of it. */
export interface Delivery extends Omit<Notice, 'body' | 'headers'> {
  id: string;
  state: DeliveryState;
  tries: number;
  /** The HTTP status of the last try, or why there was none. */
  lastAnswer: string | null;
  createdAt: number;
  notBefore: number;
  /** Overtakes and is overtaken: it waits for no other. */
  unordered: boolean;
  /** Gone once the delivery is finished. */
  delivery: { headers: Record<string, string>; body: string } | null;
}

export const isFinished = (delivery: Delivery): boolean => delivery.state !== 'waiting';
