import fc from 'fast-check';

/**
 * One seed for all properties: a failure prints it with the path to the smallest counter-example,
 * and is the same on every machine. `npm run deep` brings a seed of the day and many times the
 * runs.
 */
const SEED = Number(process.env.PROPERTY_SEED ?? 20_261_103);
const FACTOR = Number(process.env.PROPERTY_FACTOR ?? 1);

/** Asserts that `property` holds for `numRuns` generated inputs. */
export const forAll = <T>(
  arbitrary: fc.Arbitrary<T>,
  property: (value: T) => void,
  numRuns = 500,
): void =>
  fc.assert(
    fc.property(arbitrary, (value) => {
      property(value);
    }),
    { seed: SEED, numRuns: Math.ceil(numRuns * FACTOR) },
  );
