import { describe, expect, it } from 'vitest';
import { rowsAfter } from '../../../runtime/testing/rows.ts';
import { receiversModel } from './project.ts';
import { destinations, receivers } from './table.ts';

const AT = '2026-11-03T13:00:00.000Z';
const box = (data: string) => ({ v: 1, subjectId: 'subject-1', iv: 'iv', data });
const opened = { type: 'ReceiverOpened', data: { userId: 'ana', platformId: 'acme', at: AT } };
const saved = {
  type: 'ReceiverDetailsSaved',
  data: {
    ...{ personKind: 'PERSON', details: box('details'), documentDigest: 'd', addressDigest: 'a' },
    ...{ hasMonthlyRevenue: false, at: AT },
  },
};
const of = (document: string) => ({ document, documentId: document, at: AT });
const submitted = (document: string) => ({
  type: 'ReceiverDocumentSubmitted',
  data: { ...of(document), file: `documents/${document}` },
});
const validated = (document: string) => ({ type: 'ReceiverDocumentValidated', data: of(document) });
const refused = (document: string) => ({
  type: 'ReceiverDocumentRefused',
  data: { ...of(document), reason: 'ILLEGIBLE', note: null },
});
const registered = {
  type: 'ReceiverDestinationRegistered',
  data: {
    ...{ destinationId: 'key', destination: { kind: 'PIX_KEY', pixType: 'EMAIL' } },
    ...{ details: box('key'), digest: 'digest', at: AT },
  },
};
const rows = (...events: { type: string; data: unknown }[]) =>
  rowsAfter(receiversModel, events, 'receiver-ana');
const rowAfter = (...events: { type: string; data: unknown }[]) =>
  rows(opened, ...events).all(receivers)[0];

const ALL = ['photoDocument', 'photoPersonWithDocument', 'addressProof', 'balanceSheet'];

describe('a seller who is paid', () => {
  it('is there from what they did first on', () => {
    expect(rowAfter()).toMatchObject({
      ...{ userId: 'ana', platformId: 'acme', subjectId: null, personKind: 'UNKNOWN' },
      ...{ state: 'INCOMPLETE', waiting: 0 },
    });
    expect(rowAfter(saved)).toMatchObject({ subjectId: 'subject-1', personKind: 'PERSON' });
  });

  it('waits for staff while a document does, since the oldest was sent', () => {
    const later = {
      ...submitted('addressProof'),
      data: { ...submitted('addressProof').data, at: '2026-11-04T13:00:00.000Z' },
    };
    expect(rowAfter(saved, submitted('photoDocument'), later)).toMatchObject({
      ...{ state: 'TO_VALIDATE', waiting: 2, sentAt: AT },
    });
  });

  it('has to send again what was refused, and is done with all', () => {
    const history = [saved, submitted('photoDocument'), refused('photoDocument')];
    expect(rowAfter(...history)).toMatchObject({ state: 'REFUSED', waiting: 0 });
    const all = ALL.flatMap((name) => [submitted(name), validated(name)]);
    expect(rowAfter(saved, ...all)).toMatchObject({ state: 'VALIDATED', waiting: 0 });
  });
});

describe('a bank account or key', () => {
  const rowOf = (...events: { type: string; data: unknown }[]) =>
    rows(opened, registered, ...events).all(destinations)[0];

  it('is a row of its own, sealed', () => {
    expect(rowOf()).toMatchObject({
      ...{ destinationId: 'key', platformId: 'acme', userId: 'ana', subjectId: 'subject-1' },
      ...{ kind: 'PIX_KEY', state: 'REGISTERED', details: box('key'), digest: 'digest', refusal: null },
    });
  });

  it('says what staff decided', () => {
    const decided = { destinationId: 'key', at: AT };
    expect(rowOf({ type: 'ReceiverDestinationValidated', data: decided })).toMatchObject({
      ...{ state: 'VALIDATED', validatedAt: AT },
    });
    const refusal = { reason: 'OTHER', note: 'Closed' };
    const no = { type: 'ReceiverDestinationRefused', data: { ...decided, ...refusal } };
    expect(rowOf(no)).toMatchObject({ state: 'REFUSED', refusal });
  });
});
