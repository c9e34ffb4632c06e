/** A share in basis points, rounded; null where there is nothing to have a share of. */
export const basisPointsOf = (part: number, whole: number): number | null =>
  whole > 0 ? Math.round((part * 10_000) / whole) : null;
