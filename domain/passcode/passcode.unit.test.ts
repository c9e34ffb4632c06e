import { describe, expect, it } from 'vitest';
import { specificationFor } from '../testing/decider-specification.ts';
import {
  failPasscodeMail,
  mailPasscode,
  mayMailAgain,
  passcode,
  PASSCODES,
  passcodeOf,
  requestPasscode,
  type PasscodeEvent,
} from './passcode.ts';

const { given } = specificationFor(passcode);

const request = {
  platformId: 'acme',
  locale: 'PT_BR' as const,
  email: { v: 1 as const, subjectId: 's', iv: 'i', data: 'd' },
  at: '2026-11-29T12:00:00.000Z',
};
const at = '2026-11-29T12:00:01.000Z';
const requested: PasscodeEvent = { type: 'PasscodeRequested', data: request };
const ofNobody: PasscodeEvent = { type: 'PasscodeRequested', data: { ...request, email: null } };
const mailed: PasscodeEvent = { type: 'PasscodeMailed', data: { at } };
const failedWith = (reason: 'REFUSED' | 'NOT_SENT', failures = 1) =>
  ({ type: 'PasscodeMailFailed', data: { reason, failures, at } }) as const;

describe('a code to sign in by', () => {
  it.each([
    [0, '000000'],
    [4_711, '004711'],
    [PASSCODES - 1, '999999'],
  ])('of %i is %s', (random, code) => expect(passcodeOf(random)).toBe(code));

  it('is asked for', () =>
    given()
      .when((state) => requestPasscode(state, request))
      .then(requested));

  it('is asked for once by the same asking', () =>
    given(requested, mailed)
      .when((state) => requestPasscode(state, request))
      .thenNothing());

  it('is mailed', () =>
    given(requested)
      .when((state) => mailPasscode(state, { at }))
      .then(mailed));

  it('is mailed once', () =>
    given(requested, mailed)
      .when((state) => mailPasscode(state, { at }))
      .thenNothing());

  it('is mailed to nobody where nobody bought', () =>
    given(ofNobody)
      .when((state) => mailPasscode(state, { at }))
      .thenNothing());

  it('is mailed within ten minutes, and not after them', () => {
    given(requested)
      .when((state) => mailPasscode(state, { at: '2026-11-29T12:10:00.000Z' }))
      .then({ type: 'PasscodeMailed', data: { at: '2026-11-29T12:10:00.000Z' } });
    given(requested)
      .when((state) => mailPasscode(state, { at: '2026-11-29T12:10:00.001Z' }))
      .thenNothing();
  });

  it('is mailed again when its mail did not go out', () =>
    given(requested, mailed, failedWith('NOT_SENT'))
      .when((state) => mailPasscode(state, { at }))
      .then(mailed));

  it('counts each mail that did not go out, once', () => {
    given(requested, mailed, failedWith('NOT_SENT'), mailed)
      .when((state) => failPasscodeMail(state, { at, reason: 'NOT_SENT' }))
      .then(failedWith('NOT_SENT', 2));
    given(requested, mailed, failedWith('NOT_SENT'))
      .when((state) => failPasscodeMail(state, { at, reason: 'NOT_SENT' }))
      .thenNothing();
  });

  it('is tried four times, and of a mailbox that takes none once', () => {
    expect(mayMailAgain(failedWith('NOT_SENT', 3).data)).toBe(true);
    expect(mayMailAgain(failedWith('NOT_SENT', 4).data)).toBe(false);
    expect(mayMailAgain(failedWith('REFUSED').data)).toBe(false);
  });
});
