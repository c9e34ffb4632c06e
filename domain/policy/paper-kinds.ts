/** The papers by which a seller proves who they are (specification/gateway#entities). */
export const PAPER_KINDS = [
  'photoDocument',
  'photoPersonWithDocument',
  'photoDocumentSocialContract',
  'addressProof',
  'balanceSheet',
] as const;
