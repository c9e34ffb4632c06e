import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readEventData } from '../events/registry.ts';
import { contentFor, SELLERS_CONTENT } from './event-content.ts';
import { USER_ROLES } from './roles.ts';

interface Stored {
  readonly type: string;
  readonly version: number;
  readonly data: unknown;
}

const FOLDER = 'domain/events/corpus';
const events = readdirSync(FOLDER)
  .flatMap(
    (file) =>
      (JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as { streams: { events: Stored[] }[] })
        .streams,
  )
  .flatMap((stream) => stream.events)
  .map(({ type, version, data }) => ({ type, data: readEventData(type, version, data) }));

/** All names of fields in a value, at any depth. */
const namesIn = (value: unknown): string[] =>
  value && typeof value === 'object'
    ? Object.entries(value).flatMap(([name, inner]) => [
        ...(Array.isArray(value) ? [] : [name]),
        ...namesIn(inner),
      ])
    : [];

const OTHERS_BUSINESS =
  /^(providerFee|splits|liableUserId|legs|account|cardToken|savedCard|inputDigest|buyer|subjectId|connectionId|chargebackFeeCents|webhookId|idempotencyKey)$/;

describe.each(USER_ROLES.filter((role) => role !== 'ADMINISTRATOR' && role !== 'MASTER'))(
  'what %s sees of an event',
  (role) => {
    it('holds no cost of the platform, no share of others, no secret', () => {
      const shown = events.flatMap((event) => namesIn(contentFor(role, event)));
      expect(shown.length).toBeGreaterThan(100);
      expect(shown.filter((name) => OTHERS_BUSINESS.test(name))).toEqual([]);
    });

    it('is nothing of a type that nobody thought about', () => {
      expect(contentFor(role, { type: 'PaymentTeleported', data: { amountCents: 1 } })).toEqual({});
      expect(contentFor(role, { type: 'toString', data: { amountCents: 1 } })).toEqual({});
    });
  },
);

it('the platform sees a connection without what its webhooks are known by', () => {
  const saved = events.filter(({ type }) => type === 'ProviderConnectionSaved');
  const shown = saved.flatMap((event) => namesIn(contentFor('ADMINISTRATOR', event)));
  expect(shown).toContain('provider');
  expect(shown.filter((name) => /Digest$/.test(name))).toEqual([]);
});

it('the platform sees all of an event but secrets', () => {
  const purchase = events.find(({ type }) => type === 'PurchaseRequested');
  const shown = namesIn(
    contentFor('ADMINISTRATOR', { type: 'PurchaseRequested', data: purchase?.data }),
  );
  expect(shown).toEqual(expect.arrayContaining(['providerFee', 'splits']));
  expect(shown).not.toContain('inputDigest');
});

it('no digest that tells equal inputs is shown to anybody', () => {
  const digests = events.flatMap((event) => namesIn(event.data)).filter((name) => /Digest$/.test(name));
  const shown = new Set(
    events.flatMap((event) => USER_ROLES.flatMap((role) => namesIn(contentFor(role, event)))),
  );
  expect(digests.length).toBeGreaterThan(0);
  expect(digests.filter((name) => shown.has(name))).toEqual([]);
});

it.each(Object.entries(SELLERS_CONTENT))('every field named of %s is in its events', (type, paths) => {
  const known = new Set(
    events.filter((event) => event.type === type).flatMap((event) => namesIn(event.data)),
  );
  const optional = ['affiliateId', 'transactionId', 'pix', 'boleto', 'card', 'message'];
  const missing = paths.map((path) => path.split('.').at(-1) ?? '').filter((name) => !known.has(name));
  expect(missing.filter((name) => !optional.includes(name))).toEqual([]);
});

it('what opens a buyer’s form is shown to nobody of the platform', () => {
  const data = { abandonedCartId: 'cart', offerId: 'course' };
  for (const role of ['ADMINISTRATOR', 'MASTER'] as const)
    expect(contentFor(role, { type: 'PurchaseRequested', data })).toEqual({ offerId: 'course' });
});
