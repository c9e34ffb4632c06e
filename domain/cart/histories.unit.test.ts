import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { registry } from '../events/registry.ts';
import type { Result } from '../kernel/result.ts';
import { specificationFor } from '../testing/decider-specification.ts';
import { forAll } from '../testing/property.ts';
import { cart, type CartState } from './cart.ts';
import { contactCart, failContact, markContacted } from './contact-cart.ts';
import type { CartEvent } from './events.ts';
import { expireCart } from './expire-cart.ts';
import { putCart, type PutCart } from './put-cart.ts';
import { endPurchase, recoverCart, startPurchase } from './reflect-purchase.ts';

type Command = (state: CartState) => Result<CartEvent[]>;
type CommandAt = (at: string) => Command;

const { stateAfter } = specificationFor(cart);

const WAIT_MS = 300_000;
const AFTER_MS = 1_800_000;
const PAYMENTS = ['c85e2f17-04ab-4d39-b6f1-9a7d3e58c240', '1d0f6a3e-92c7-4b58-8a46-e05b7c3d9f12'];
const BEGIN = Date.parse('2026-11-03T13:00:00Z');

/** In either precision: as texts they do not sort like moments. */
const momentOf = (minute: number, short: boolean): string =>
  new Date(BEGIN + minute * 60_000).toISOString().replace(short ? '.000Z' : 'Z', 'Z');

const putting =
  (put: Omit<Partial<PutCart>, 'at'>): CommandAt =>
  (at) =>
  (state) => {
    const { subjectId = 'subject-1' } = put;
    return putCart(state, {
      cartId: '6f1d1c1e-7c1a-4a7e-9a55-0d6c6f1b2a01',
      platformId: 'acme',
      producerId: 'ana',
      offerId: 'course',
      productName: 'Pottery for beginners',
      currency: 'BRL',
      subjectId,
      contact: { v: 1, subjectId, iv: 'iv', data: 'sealed' },
      amountCents: 10_000,
      hasEmail: true,
      contactDigest: 'digest-1',
      at,
      ...put,
    });
  };

const aPut = fc
  .record({
    offerId: fc.constantFrom('course', 'course', 'course', 'other'),
    amountCents: fc.constantFrom(10_000, 12_900),
    subjectId: fc.constantFrom('subject-1', 'subject-2'),
    contactDigest: fc.constantFrom('digest-1', 'digest-2', 'digest-3'),
    hasEmail: fc.boolean(),
  })
  .map(putting);

const contacting: CommandAt = (at) => (state) => contactCart(state, { at, waitMs: WAIT_MS });
const withholding: CommandAt = (at) => (state) =>
  contactCart(state, { at, waitMs: WAIT_MS, withheld: 'OPTED_OUT' });
const expiring: CommandAt = (at) => (state) => expireCart(state, { at, afterMs: AFTER_MS });
const recovering =
  (paymentId: string): CommandAt =>
  (at) =>
  (state) =>
    recoverCart(state, { paymentId, at, matchedBy: 'CART' });

const purchasing =
  (decide: typeof startPurchase, paymentId: string): CommandAt =>
  (at) =>
  (state) =>
    decide(state, { paymentId, at });
const failing =
  (reason: 'REFUSED' | 'NOT_SENT'): CommandAt =>
  (at) =>
  (state) =>
    failContact(state, { at, reason });
const marking: CommandAt = (at) => (state) => markContacted(state, { at });

/** Any command of any cart, sensible or not, mostly in the order of their moments. */
const histories: fc.Arbitrary<Command[]> = fc
  .array(
    fc.record({
      command: fc.oneof(
        { weight: 6, arbitrary: aPut },
        { weight: 3, arbitrary: fc.constant(contacting) },
        { weight: 1, arbitrary: fc.constant(withholding) },
        { weight: 2, arbitrary: fc.constant(expiring) },
        { weight: 1, arbitrary: fc.constantFrom(...PAYMENTS).map(recovering) },
        { weight: 1, arbitrary: fc.constantFrom('REFUSED', 'NOT_SENT').map(failing) },
        { weight: 1, arbitrary: fc.constant(marking) },
        {
          weight: 1,
          arbitrary: fc.constantFrom(...PAYMENTS).map((id) => purchasing(startPurchase, id)),
        },
        { weight: 1, arbitrary: fc.constantFrom(...PAYMENTS).map((id) => purchasing(endPurchase, id)) },
      ),
      minutes: fc.integer({ min: -4, max: 18 }),
      short: fc.boolean(),
    }),
    { minLength: 5, maxLength: 20 },
  )
  .map((steps) => {
    let minute = 0;
    return steps.map(({ command, minutes, short }) => command(momentOf((minute += minutes), short)));
  });

interface Life {
  readonly state: CartState;
  readonly events: readonly CartEvent[];
  /** The commands of which something came. */
  readonly done: readonly Command[];
}

function next({ state, events, done }: Life, command: Command): Life {
  const decided = command(state);
  if (!decided.ok || decided.value.length === 0) return { state, events, done };
  return {
    state: stateAfter(decided.value, state),
    events: [...events, ...decided.value],
    done: [...done, command],
  };
}

const unborn: Life = { state: cart.initial, events: [], done: [] };
const live = (commands: readonly Command[]): Life => commands.reduce(next, unborn);

describe('whatever is asked of a cart, in whatever order', () => {
  it('its buyer gets one mail at most, and none after a purchase or the expiry', () => {
    let contacts = 0;
    forAll(histories, (commands) => {
      const types = live(commands).events.map(({ type }) => type);
      const gone = types.filter((type) => type === 'CartContacted' || type === 'CartContactFailed');
      // Each but the first follows one that certainly did not go out.
      gone.forEach((type, index) =>
        expect(type).toBe(index % 2 === 0 ? 'CartContacted' : 'CartContactFailed'),
      );
      const endedAt = types.findIndex((type) => type === 'CartRecovered' || type === 'CartExpired');
      if (endedAt >= 0) expect(types.slice(endedAt)).not.toContain('CartContacted');
      contacts += gone.length;
    });
    // The property speaks of something.
    expect(contacts).toBeGreaterThan(100);
  });

  it('its buyer is written to only by e-mail, when they had time to come back and are not paying', () => {
    forAll(histories, (commands) => {
      const { events } = live(commands);
      events.forEach((contact, index) => {
        if (contact.type !== 'CartContacted' || contact.data.channel !== 'EMAIL') return;
        const before = stateAfter(events.slice(0, index));
        if (before.phase !== 'OPEN') throw new Error('Contacted while it was not open');
        expect(before.contents.hasEmail).toBe(true);
        expect(Object.values(before.payments)).not.toContain('UNDER_WAY');
        const waitedMs = Date.parse(contact.data.contactedAt) - Date.parse(before.changedAt);
        expect(waitedMs).toBeGreaterThanOrEqual(WAIT_MS);
      });
    });
  });

  it('its events fit their schemas and lead to the same state when they are read again', () => {
    forAll(histories, (commands) => {
      const { state, events } = live(commands);
      const stored = JSON.parse(JSON.stringify(events)) as CartEvent[];
      for (const { type, data } of stored) expect(registry.get(type)?.schema.parse(data)).toEqual(data);
      expect(stateAfter(stored)).toEqual(state);
    });
  });

  it('it is captured once, and recovered once and last', () => {
    forAll(histories, (commands) => {
      const { state, events } = live(commands);
      expect(events.filter(({ type }) => type === 'CartRecovered').length).toBeLessThanOrEqual(1);
      expect(events.slice(1).map(({ type }) => type)).not.toContain('CartCaptured');
      const recovered = events.at(-1)?.type === 'CartRecovered';
      expect(state.phase === 'RECOVERED').toBe(recovered);
    });
  });

  it('what was done and is asked again at any later time changes nothing', () => {
    const repeats = fc.array(fc.array(fc.nat(), { maxLength: 3 }), { minLength: 20, maxLength: 20 });
    forAll(fc.tuple(histories, repeats), ([commands, picks]) => {
      const repeated = commands.reduce((life, command, index) => {
        const lived = next(life, command);
        const again = (picks[index] ?? []).map((pick) => lived.done[pick % lived.done.length]);
        return again.filter((earlier) => earlier !== undefined).reduce(next, lived);
      }, unborn);
      const once = live(commands);
      expect(repeated.events).toEqual(once.events);
      expect(repeated.state).toEqual(once.state);
    });
  });

  it('of puts that differ the newest stays, whatever order they arrive in', () => {
    const minutes = fc.uniqueArray(fc.nat(60), { minLength: 1, maxLength: 8 });
    forAll(minutes, (arriving) => {
      const puts = arriving.map((minute) =>
        putting({ amountCents: minute })(momentOf(minute, minute % 2 === 0)),
      );
      expect(live(puts).state).toMatchObject({ contents: { amountCents: Math.max(...arriving) } });
    });
  });
});
