import { randomBytes } from 'node:crypto';

/** Where ids and chances come from; tests put their own in its place. */
export interface Random {
  bytes(count: number): Uint8Array;
  /** At least 0, below 1. */
  fraction(): number;
}

const POOL_BYTES = 8_192;
let pool = new Uint8Array(0);

/**
 * Asking the system for a few bytes costs as much as asking for many: one question serves hundreds
 * of ids.
 */
function pooledBytes(count: number): Uint8Array {
  if (pool.length < count) pool = randomBytes(Math.max(count, POOL_BYTES));
  const bytes = pool.subarray(0, count);
  pool = pool.subarray(count);
  return bytes;
}

export const systemRandom: Random = { bytes: pooledBytes, fraction: () => Math.random() };

const ALPHANUMERIC = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

export function alphanumeric(random: Random, length: number): string {
  let text = '';
  for (const byte of random.bytes(length)) text += ALPHANUMERIC[byte % ALPHANUMERIC.length];
  return text;
}

export function digits(random: Random, length: number): string {
  let text = '';
  for (const byte of random.bytes(length)) text += byte % 10;
  return text;
}

/** A whole number as providers count: twelve digits, none of them before the first a zero. */
export const numericId = (random: Random): string => `1${digits(random, 11)}`;

export const hex = (random: Random, length: number): string =>
  Buffer.from(random.bytes(length / 2)).toString('hex');

/** A random (version 4) UUID. */
export function uuid(random: Random): string {
  const text = hex(random, 32);
  return `${text.slice(0, 8)}-${text.slice(8, 12)}-4${text.slice(13, 16)}-a${text.slice(17, 20)}-${text.slice(20)}`;
}

/**
 * The n-th number of the sequence that a seed stands for (mulberry32): a fault with a seed strikes
 * the same requests every time.
 */
export function seededFraction(seed: number, n: number): number {
  let state = (seed + Math.imul(n + 1, 0x6d2b79f5)) | 0;
  state = Math.imul(state ^ (state >>> 15), state | 1);
  state ^= state + Math.imul(state ^ (state >>> 7), state | 61);
  return ((state ^ (state >>> 14)) >>> 0) / 4294967296;
}
