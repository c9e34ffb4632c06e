import { seededFraction, type Random } from '../kit/core/random.ts';

/** The same ids and chances in every run. */
export function fixedRandom(seed = 1): Random {
  let n = 0;
  const fraction = () => seededFraction(seed, (n += 1));
  return {
    fraction,
    bytes: (count) => Uint8Array.from({ length: count }, () => Math.floor(fraction() * 256)),
  };
}
