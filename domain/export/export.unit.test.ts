import { describe, expect, it } from 'vitest';
import { specificationFor } from '../testing/decider-specification.ts';
import type { ExportAdvanced, ExportEvent } from './events.ts';
import {
  advanceExport,
  completeExport,
  EXPORT_ROWS_MAX,
  failExport,
  failExportMail,
  listExport,
  mailExport,
  removeExport,
  requestExport,
} from './export.ts';

const { given } = specificationFor(listExport);
const at = '2026-11-30T12:00:00.000Z';
const tomorrow = '2026-12-01T12:00:00.000Z';

const requested: Extract<ExportEvent, { type: 'ExportRequested' }> = {
  type: 'ExportRequested',
  data: {
    ...{ exportId: '0b6f2f0e-5a44-4f7e-9a3f-1f1f3f1f4f1f', userId: 'ana', platformId: 'acme' },
    ...{ role: 'PRODUCER', actingBy: null, sessionId: 's-1', list: 'SALES' },
    fileName: 'vendas-2026-11-30',
    ...{ filters: ['period'], isSearched: true, at },
  },
};
const advanced = (data: Partial<ExportAdvanced> = {}): ExportEvent => ({
  type: 'ExportAdvanced',
  data: { part: '0-abc', bytes: 40, rows: 2, cursor: null, at, ...data },
});
const completed = (rows: number, bytes: number): ExportEvent => ({
  type: 'ExportCompleted',
  data: { rows, bytes, expiresAt: tomorrow, at },
});
const failed: ExportEvent = { type: 'ExportFailed', data: { reason: 'ACCESS_LOST', at } };
const next = { part: '1-def', bytes: 20, rows: 1, cursor: null, at, number: 1 };

describe('an export', () => {
  it('is asked for', () =>
    given()
      .when((state) => requestExport(state, requested.data))
      .then(requested));

  it('is one, however often it is asked for', () =>
    given(requested)
      .when((state) => requestExport(state, requested.data))
      .thenNothing());

  it('holds no field for what is searched by, nor for a cookie', () => {
    const fields =
      'exportId userId platformId role actingBy sessionId list fileName filters isSearched at';
    expect(Object.keys(requested.data)).toEqual(fields.split(' '));
  });

  it('grows by the part that comes next', () =>
    given(requested, advanced({ cursor: 'c1' }))
      .when((state) => advanceExport(state, next))
      .then(advanced({ part: '1-def', bytes: 20, rows: 1 })));

  it.each([
    ['that is kept already', [advanced({ cursor: 'c1' }), advanced({ cursor: 'c2' })]],
    ['behind one that is missing', []],
    ['behind the last', [advanced()]],
    ['of what failed', [advanced({ cursor: 'c1' }), failed]],
  ])('does not grow by a part %s', (_what, events) =>
    given(requested, ...events)
      .when((state) => advanceExport(state, next))
      .thenNothing(),
  );

  it('takes as many rows as a file may have, and fails at one more', () => {
    const so = given(requested, advanced({ rows: EXPORT_ROWS_MAX - 1, cursor: 'c1' }));
    so.when((state) => advanceExport(state, next)).then(advanced({ part: '1-def', bytes: 20, rows: 1 }));
    so.when((state) => advanceExport(state, { ...next, rows: 2 })).then({
      type: 'ExportFailed',
      data: { reason: 'TOO_MANY_ROWS', at },
    });
  });

  it('is complete when its list is read to the end, for a day', () =>
    given(requested, advanced({ cursor: 'c1' }), advanced({ bytes: 20, rows: 1 }))
      .when((state) => completeExport(state, { at }))
      .then(completed(3, 60)));

  it('is not complete before, nor twice', () => {
    given(requested, advanced({ cursor: 'c1' }))
      .when((state) => completeExport(state, { at }))
      .thenNothing();
    given(requested, advanced(), completed(2, 40))
      .when((state) => completeExport(state, { at }))
      .thenNothing();
  });

  it('fails for who may not see the list any more; a complete one stays', () => {
    given(requested, advanced({ cursor: 'c1' }))
      .when((state) => failExport(state, { reason: 'ACCESS_LOST', at }))
      .then(failed);
    given(requested, advanced(), completed(2, 40))
      .when((state) => failExport(state, { reason: 'ACCESS_LOST', at }))
      .thenNothing();
  });
});

describe('what is kept of an export', () => {
  const removed = (when: string): ExportEvent => ({ type: 'ExportRemoved', data: { at: when } });

  it('is deleted when its day is over, and not before', () => {
    const done = given(requested, advanced(), completed(2, 40));
    done.when((state) => removeExport(state, { at: '2026-12-01T11:59:59.999Z' })).thenNothing();
    done.when((state) => removeExport(state, { at: tomorrow })).then(removed(tomorrow));
  });

  it('is deleted at once where it failed, and once', () => {
    given(requested, failed)
      .when((state) => removeExport(state, { at }))
      .then(removed(at));
    given(requested, failed, removed(at))
      .when((state) => removeExport(state, { at }))
      .thenNothing();
  });
});

describe('the mail of an export', () => {
  const mailed: ExportEvent = { type: 'ExportMailed', data: { at } };
  const many = [requested, advanced({ rows: 2_001 }), completed(2_001, 40)] as const;

  it('is owed for more rows than are waited for on the page', () => {
    given(...many)
      .when((state) => mailExport(state, { at }))
      .then(mailed);
    given(requested, advanced({ rows: 2_000 }), completed(2_000, 40))
      .when((state) => mailExport(state, { at }))
      .thenNothing();
  });

  it('is not owed to whoever did not ask themselves', () => {
    const byAnother = { ...requested, data: { ...requested.data, actingBy: 'marta' } };
    given(byAnother, advanced({ rows: 2_001 }), completed(2_001, 40))
      .when((state) => mailExport(state, { at }))
      .thenNothing();
  });

  it('goes out once, and again where it did not', () => {
    given(...many, mailed)
      .when((state) => mailExport(state, { at }))
      .thenNothing();
    const failure: ExportEvent = { type: 'ExportMailFailed', data: { failures: 1, at } };
    given(...many, mailed)
      .when((state) => failExportMail(state, { at }))
      .then(failure);
    given(...many, mailed, failure)
      .when((state) => mailExport(state, { at }))
      .then(mailed);
  });
});
