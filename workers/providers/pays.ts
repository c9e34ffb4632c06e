import type { Connection } from './contract.ts';

/**
 * Whether what names this payee pays the connection, by its name of today or by an earlier one;
 * what names none does.
 */
export const pays = ({ payee, earlierPayees = [] }: Connection, named: string = payee): boolean =>
  named === payee || earlierPayees.includes(named);
