import { refusals } from '../account/refuse.ts';
import { Refusal } from '../http/refusal.ts';

/** Reads what the control plane was sent, or refuses it with the first thing that is wrong. */
export const { read } = refusals((_status, message) => ({ code: 'INVALID_REQUEST', message }));

export const failure = (status: number, code: string, message: string): Refusal =>
  new Refusal(status, { code, message });
