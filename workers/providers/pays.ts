import type { Connection } from './contract.ts';

/** Whether what names a payee pays the connection, by its name of today or by an earlier one. */
export const pays = ({ payee, earlierPayees = [] }: Connection, named: string): boolean =>
  named === payee || earlierPayees.includes(named);
