import * as z from 'zod/mini';

const PERCENT = /^\d{1,2}(?:[.,]\d{1,2})?$/;

/** As people type it: up to 99,99. */
export const percentRule = z.string().check(z.regex(PERCENT));
/** The same, or nothing. */
export const percentOrNone = z.nullable(percentRule);

/** 399 → "3,99" */
export const typedPercent = (basisPoints: number): string => String(basisPoints / 100).replace('.', ',');

/** "3,99" → 399 */
export const basisPointsOf = (typed: string): number =>
  Math.round(Number(typed.replace(',', '.')) * 100);

/** 399 → "3,99%" */
export const percentText = (basisPoints: number): string => `${typedPercent(basisPoints)}%`;
