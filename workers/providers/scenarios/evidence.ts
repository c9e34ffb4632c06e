import type { ProviderCode } from '../../../domain/kernel/enums.ts';
import { codesIn, pageOf, tableUnder } from '../testing/specification-page.ts';

/** What is known of a provider beside the specification of our own product. */
export interface Evidence {
  /** The best evidence for that very brand. */
  readonly brand: 'public' | 'seen in public code' | 'specification only';
  /** How sure it is that the brand speaks as its family does. */
  readonly family: string;
}

/** How the overview of specification/providers#overview names it. */
const FOUND: Readonly<Record<string, Evidence['brand']>> = {
  docs: 'public',
  sdk: 'seen in public code',
  code: 'seen in public code',
  none: 'specification only',
};

const BY_CODE: ReadonlyMap<string, Evidence> = new Map(
  tableUnder(pageOf('providers'), 'Overview').flatMap(([codes = '', found = '', family = '']) => {
    const brand = FOUND[found];
    if (!brand) throw new Error(`No such evidence: ${found}`);
    return codesIn(codes).map((code) => [code, { brand, family: surenessIn(family) }] as const);
  }),
);

/** `[Iugu](#iugu) (certain)` is certain; a family of which nothing is said is of our own making. */
function surenessIn(family: string): string {
  const text = family.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1');
  return text.match(/\(([a-z]+)/)?.[1] ?? 'our own';
}

export function evidenceOf(code: ProviderCode): Evidence {
  const evidence = BY_CODE.get(code);
  if (!evidence) throw new Error(`docs/specification/providers.md has no row for ${code}`);
  return evidence;
}
