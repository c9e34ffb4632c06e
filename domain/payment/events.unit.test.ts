import { expect, it } from 'vitest';
import { paymentEvents, happenedAt } from './events.ts';

const AT = '2026-11-03T13:00:00Z';

it.each(Object.entries(paymentEvents))(
  '%s says when it happened, which a restored log does not know',
  (_type, schema) => {
    const given = Object.keys(schema.shape).map((field) => [field, /(^at|At)$/.test(field) ? AT : null]);
    expect(happenedAt(Object.fromEntries(given) as never)).toBe(AT);
  },
);

it('is not guessed where an event says nothing', () => {
  expect(() => happenedAt({} as never)).toThrow('does not say when it happened');
});
