import { expect, test } from 'vitest';
import { boletoDueDay, boletoExpiry, daysToBoletoDue, dueDayFrom, reportedDay } from './boleto-days.ts';

test.each([
  // Ten in the evening in São Paulo is the next day already in UTC.
  ['2026-03-03T01:00:00Z', 1, '2026-03-03'],
  ['2026-03-03T12:00:00Z', 5, '2026-03-08'],
  ['2026-12-31T23:00:00Z', 1, '2027-01-01'],
  ['2028-02-28T12:00:00Z', 1, '2028-02-29'],
])('at %s, %i days from now is %s', (now, days, day) =>
  expect(dueDayFrom(new Date(now), days)).toBe(day),
);

test.each([
  ['a Tuesday', '2026-03-02T12:00:00Z', 1, '2026-03-03', 1],
  ['a Saturday: on Monday', '2026-03-02T12:00:00Z', 5, '2026-03-09', 7],
  ["Carnival's Saturday: on Ash Wednesday", '2026-02-11T12:00:00Z', 3, '2026-02-18', 7],
  ['Good Friday: on Monday', '2026-04-01T02:00:00Z', 3, '2026-04-06', 6],
])('a boleto whose days end on %s', (_when, now, boletoDays, day, days) => {
  const expiry = { pixSeconds: 86_400, boletoDays };
  expect(boletoDueDay(new Date(now), expiry)).toBe(day);
  expect(daysToBoletoDue(new Date(now), expiry)).toBe(days);
});

test.each([
  ['a Tuesday: until the end of Friday', '2026-03-24', '2026-03-28T02:59:59.000Z'],
  ['a Wednesday: not over the weekend', '2026-03-25', '2026-03-31T02:59:59.000Z'],
  ['a Tuesday before Good Friday: until banks work again', '2026-03-31', '2026-04-07T02:59:59.000Z'],
  ['a Saturday: it may be paid on Monday', '2026-03-21', '2026-03-27T02:59:59.000Z'],
  ["Carnival's Saturday: it may be paid on Ash Wednesday", '2026-02-14', '2026-02-24T02:59:59.000Z'],
])('a boleto that falls due on %s', (_name, due, expected) => expect(boletoExpiry(due)).toBe(expected));

test.each([
  ['a day', '2026-03-05', '2026-03-05'],
  ['the end of it in São Paulo', '2026-03-05T23:59:59-03:00', '2026-03-05'],
  ['the same in UTC', '2026-03-06T02:59:59.000Z', '2026-03-05'],
  ['the same without a zone', '2026-03-05 23:59:59', '2026-03-05'],
  ['a day as programs write one', '2026-03-05T00:00:00.000Z', '2026-03-05'],
  ['as Brazilians write it', '05/03/2026', '2026-03-05'],
  ['words', 'amanhã', undefined],
  ['nothing', undefined, undefined],
])('a due day told as %s (audit)', (_how, said, day) => expect(reportedDay(said)).toBe(day));
