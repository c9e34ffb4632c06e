import { connectionTokens } from './connection-tokens/connection-tokens.ts';
import { ledger } from './ledger/ledger.ts';
import { payments } from './payments/payments.ts';
import type { ReadModel } from './read-model.ts';

/**
 * All read models. They share one checkpoint and one transaction, so a reader never sees one ahead
 * of another.
 */
export const readModels: readonly ReadModel[] = [payments, ledger, connectionTokens];

/**
 * Raise when a read model's meaning or table changes: the next start builds a new generation beside
 * the old one and switches.
 */
export const READ_MODEL_VERSION = 4;
