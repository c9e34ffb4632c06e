import type { ChargeAttempt } from '../charge-attempts/table.ts';

/** Of an event that names a connection; null in history of before purchases had a list. */
type Named = { readonly connectionId: string; readonly provider: string } | null;

/** An attempt at the connection that an event names; where none, at the purchase's only one. */
export const atConnection = <A extends ChargeAttempt>(attempt: A, connection: Named): A =>
  connection
    ? { ...attempt, connectionId: connection.connectionId, provider: connection.provider }
    : attempt;
