import { masterKeys } from '../vault/envelope.ts';

export const MASTER_KEY = Buffer.alloc(32, 7).toString('base64');

export const keys = masterKeys(MASTER_KEY);
export const otherKeys = masterKeys(Buffer.alloc(32, 8).toString('base64'));
