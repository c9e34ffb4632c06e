import { describe, expect, it } from 'vitest';
import { specificationFor } from '../testing/decider-specification.ts';
import {
  failuresOf,
  mailing,
  MAILS_MAX,
  mayMail,
  recordMail,
  recordMailFailure,
  type MailingEvent,
  type MailingState,
} from './mailing.ts';

const { given } = specificationFor(mailing);

const at = '2026-11-29T13:00:00.000Z';
const pix = { mail: 'PIX_CREATED', about: 'tx-1' } as const;
const mailed = (about = 'tx-1'): MailingEvent => ({
  type: 'PaymentMailed',
  data: { ...pix, about, at },
});
const failed = (failures: number, reason: 'REFUSED' | 'NOT_SENT' = 'NOT_SENT'): MailingEvent => ({
  type: 'PaymentMailFailed',
  data: { ...pix, reason, failures, at },
});
const mailing1 = (state: MailingState) => recordMail(state, { ...pix, at });
const failing =
  (reason: 'REFUSED' | 'NOT_SENT' = 'NOT_SENT') =>
  (state: MailingState) =>
    recordMailFailure(state, { ...pix, at, reason });

describe('a mail of a payment', () => {
  it('goes out once', () => {
    given().when(mailing1).then(mailed());
    given(mailed()).when(mailing1).thenNothing();
  });

  it('goes out for each thing that it tells of', () => {
    given(mailed('tx-0')).when(mailing1).then(mailed());
  });

  it('goes out again once it certainly did not, and not for ever', () => {
    given(mailed()).when(failing()).then(failed(1));
    given(mailed(), failed(1)).when(mailing1).then(mailed());
    given(mailed(), failed(1), mailed()).when(failing()).then(failed(2));
    given(failed(MAILS_MAX)).when(mailing1).thenNothing();
  });

  it('is not tried again where its mailbox takes none', () => {
    given(mailed()).when(failing('REFUSED')).then(failed(1, 'REFUSED'));
    given(mailed(), failed(1, 'REFUSED')).when(mailing1).thenNothing();
  });

  it('did not fail where it did not go out', () => {
    given().when(failing()).thenNothing();
    given(mailed(), failed(1)).when(failing()).thenNothing();
  });

  it('says how often it failed', () => {
    const state = [mailed(), failed(1)].reduce(mailing.evolve, mailing.initial);
    expect(failuresOf(state, pix)).toBe(1);
    expect(mayMail(state, { ...pix, about: 'tx-2' })).toBe(true);
  });
});
