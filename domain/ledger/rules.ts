import { reversalLegs, saleLegs } from './postings.ts';
import { openPosition } from './sale-position.ts';
import type { SaleTerms } from './sale-terms.ts';

interface LedgerRules {
  readonly openPosition: typeof openPosition;
  readonly saleLegs: typeof saleLegs;
  readonly reversalLegs: typeof reversalLegs;
}

/**
 * How a sale is divided and given back. Each sale freezes the version under which it was made, so
 * that a version that sales were made under never changes: a change is a new version beside it.
 */
const VERSIONS: Readonly<Record<number, LedgerRules>> = {
  1: { openPosition, saleLegs, reversalLegs },
};

/** The version that new sales freeze. */
export const RULES_VERSION = 1;

/** The rules of one sale. Throws for a version that this program does not know. */
export function rulesOf({ policy: { rulesVersion } }: Pick<SaleTerms, 'policy'>): LedgerRules {
  const rules = VERSIONS[rulesVersion];
  if (!rules) throw new Error(`No ledger rules of version ${rulesVersion} are known`);
  return rules;
}
