import { BANKS } from '../../../../domain/brazil/banks.ts';
import { isValidCnpj } from '../../../../domain/brazil/cnpj.ts';
import { isValidCpf } from '../../../../domain/brazil/cpf.ts';
import type { OwnRefusal } from '../../../../domain/provider-health/provider-health.ts';
import type { Paper, ReceiverInput } from '../../contract.ts';
import type { Unwritable } from '../../kit/wire-format/wire-format.ts';

/** What a receiver has to show (specification/gateway#receiver-creation), in the page's order. */
const PAPERS: readonly (readonly [paper: Paper, missing: OwnRefusal])[] = [
  ['photoDocument', 'DOCUMENT_PHOTO_MISSING'],
  ['photoPersonWithDocument', 'PERSON_PHOTO_MISSING'],
  ['addressProof', 'ADDRESS_PROOF_MISSING'],
  ['balanceSheet', 'BALANCE_SHEET_MISSING'],
  ['photoDocumentSocialContract', 'SOCIAL_CONTRACT_MISSING'],
];
const OF_FIRMS: readonly Paper[] = ['photoDocumentSocialContract'];

/** The first rule that a new receiver breaks; undefined for one that breaks none. */
export function brokenRule(input: ReceiverInput): Unwritable | undefined {
  const { document, documentType, papers = {}, bankAccount } = input;
  const isFirm = documentType === 'CNPJ';
  if (!(isFirm ? isValidCnpj : isValidCpf)(document)) return { unwritable: 'DOCUMENT_TYPE_NOT_FOUND' };
  const missing = PAPERS.find(([paper]) => !papers[paper] && (isFirm || !OF_FIRMS.includes(paper)));
  if (missing) return { unwritable: missing[1] };
  const isKnown = BANKS.some(({ code }) => code === bankAccount.bankCode);
  return isKnown ? undefined : { unwritable: 'BANK_NOT_SUPPORTED' };
}
