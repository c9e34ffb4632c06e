/** Sums, in which no row is anybody's. */
export const askedIn = {
  sellerFigures: 'figures.int.test.ts',
  salesReport: 'figures.int.test.ts',
  conversionReport: 'figures.int.test.ts',
  refundCohorts: 'figures.int.test.ts',
  firstSteps: 'figures.int.test.ts',
  platformFigures: 'figures.int.test.ts',
  platformQueues: 'figures.int.test.ts',
};
