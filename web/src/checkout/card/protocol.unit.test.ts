import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forFrame, forPage } from './protocol.ts';

const problem = { key: 'cardDigits', count: 2 };

describe('what the page may say to the frame of a card', () => {
  it.each([
    { type: 'check', id: 1 },
    { type: 'tokenise', id: 2, idempotencyKey: '6f1c2f5e-7b0e-4d43-9c59-1a3b6e0b2c11' },
    { type: 'focus', field: 'cardCvv' },
    { type: 'clearCvv' },
    { type: 'busy', busy: true },
    { type: 'name', name: 'Ana Lima' },
    { type: 'clock', aheadMs: -3_600_000 },
  ])('is %j', (message) => expect(forFrame(message)).toEqual(message));

  it.each([
    ['nothing', undefined],
    ['a text', 'check'],
    ['a type that is none', { type: 'read', id: 1 }],
    ['a name of every object', { type: 'constructor', id: 1 }],
    ['no number', { type: 'check' }],
    ['a field that is none', { type: 'focus', field: 'name' }],
    ['a key that is no text', { type: 'tokenise', id: 1, idempotencyKey: {} }],
    ['a clock that is none', { type: 'clock', aheadMs: Infinity }],
    ['a name without end', { type: 'name', name: 'a'.repeat(101) }],
    ['what the frame says', { type: 'typed' }],
  ])('is not %s', (_what, message) => expect(forFrame(message)).toBeUndefined());
});

describe('what the frame of a card may say to the page', () => {
  it.each([
    { type: 'height', height: 326 },
    { type: 'problems', problems: { cardNumber: problem } },
    { type: 'typed' },
    { type: 'submit' },
    { type: 'checked', id: 1, problems: {} },
    { type: 'tokenised', id: 2, token: 'tok' },
    { type: 'failed', id: 2, problem: 'unreachable' },
    { type: 'failed', id: 3, problem: 'too-many' },
  ])('is %j', (message) => expect(forPage(message)).toEqual(message));

  it.each([
    ['a height that would hide the page', { type: 'height', height: 1e6 }],
    ['a problem in words', { type: 'problems', problems: { cardNumber: 'wrong' } }],
    ['a problem of another field', { type: 'problems', problems: { name: problem } }],
    [
      'a problem that is none',
      { type: 'checked', id: 1, problems: { cardCvv: { key: 'x', count: 0 } } },
    ],
    ['no token', { type: 'tokenised', id: 2, token: '' }],
    ['a failure that is none', { type: 'failed', id: 2, problem: '4111' }],
    ['what the page says', { type: 'check', id: 1 }],
  ])('is not %s', (_what, message) => expect(forPage(message)).toBeUndefined());

  it('is nothing else, whatever comes', () =>
    fc.assert(
      fc.property(fc.anything(), (data) => {
        expect(forPage(data)).toBeUndefined();
        expect(forFrame(data)).toBeUndefined();
      }),
    ));
});
