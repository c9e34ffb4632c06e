import { z } from 'zod';
import { textId } from '../provider-id.ts';
import type { WebhookReference, InboundWebhook } from '../webhook.ts';
import { parseJson } from './json-body.ts';

/** Where a webhook that is about one thing says what; a dot goes one level down. */
interface Places {
  /** What kind of thing it is; left out where it is always a charge. */
  readonly kind?: string;
  /** The kind of what names none. */
  readonly otherwise?: string;
  /** Whether that kind is a charge; anything else is none of ours, whatever else it says. */
  readonly isCharge?: (kind: string) => boolean;
  readonly id: string;
  /** Without an id it is of no sale, such as a PIX to the account's key. */
  readonly mayHaveNoId?: true;
  readonly word: string;
  /** How its ids look, where they are never numbers. */
  readonly ids?: z.ZodType<string>;
}

/** Reads a webhook by the places at which it says what it is about. */
export function oneReference(places: Places) {
  const { kind, otherwise, isCharge = () => true, id, word, ids = textId } = places;
  const schema = z.object({ id: ids, word: z.string() });
  return (webhook: InboundWebhook): readonly WebhookReference[] | undefined => {
    const body = parseJson(webhook);
    const about = kind ? (at(body, kind) ?? otherwise) : '';
    if (typeof about !== 'string') return undefined;
    if (!isCharge(about)) return [];
    const said = { id: at(body, id), word: at(body, word) };
    if (places.mayHaveNoId && (said.id ?? '') === '' && typeof said.word === 'string') return [];
    const { data } = schema.safeParse(said);
    return data && [{ transactionId: data.id, providerStatus: data.word }];
  };
}

const at = (body: unknown, place: string): unknown =>
  place.split('.').reduce((value, key) => (isObject(value) ? value[key] : undefined), body);

/** By hand: a schema for each step costs a hundred times the rest of it. */
const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
