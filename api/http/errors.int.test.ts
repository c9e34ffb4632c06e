import { afterAll, beforeAll, expect, it } from 'vitest';
import { OutcomeUnknown } from '../../eventstore/failures.ts';
import { CertificatesWait } from '../../runtime/outbound/open-certificate.ts';
import { createTestDatabase, type TestDatabase } from '../../runtime/testing/database.ts';
import { asApiError } from './errors.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const AWAY = { code: 'TEMPORARILY_UNAVAILABLE', details: { retryAfterSeconds: 5 } };
const failureOf = (statement: string) =>
  database.writer.query(statement).catch((error: unknown) => error);

it.each([
  ['a table that was just dropped', '42P01', 'select * from read_1.payments'],
  ['a schema that was just dropped', '3F000', 'create view read_1.payments as select 1'],
])('a read of %s says to come back', async (_, code, statement) => {
  const failure = await failureOf(statement);
  expect(failure).toMatchObject({ code });
  expect(asApiError(failure)).toMatchObject(AWAY);
});

it('a table that went between planning and running says to come back', () => {
  const gone = Object.assign(new Error('could not open relation with OID 16412'), { code: 'XX000' });
  expect(asApiError(gone)).toMatchObject(AWAY);
});

it('a mistake in a statement stays what it is', async () => {
  const failure = await failureOf('select nonsense');
  expect(asApiError(failure)).toBe(failure);
});

it('an event store of which the outcome is unknown says to come back', () => {
  expect(asApiError(new OutcomeUnknown('no answer'))).toMatchObject(AWAY);
});

it('a certificate that would wait behind too many says to come back', () => {
  expect(asApiError(new CertificatesWait())).toMatchObject(AWAY);
});
