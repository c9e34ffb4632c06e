import type { DeclineFamily } from '../../../../domain/kernel/enums.ts';

/**
 * Refusal codes by family (specification/providers#refusal-codes). Two-digit ones are issuers'
 * answers of ISO 8583:1987 as Iugu hands them on in `LR`; four-digit ones are Pagar.me's
 * `acquirer_return_code`: 1xxx and 2xxx (keep the card) follow the action codes of ISO 8583:1993,
 * 5xxx and 9xxx are its own.
 */
const CODES: Readonly<Record<DeclineFamily, readonly string[]>> = {
  FUNDS: ['51', '61', '65', '1016', '1021', '1023'],
  DATA: [
    ...['14', '54', '55', '74', '75', '82', '86', 'AC', 'BM', 'N7'],
    ...['1001', '1006', '1010', '1011', '1014', '1017', '1042', '1045', '1049', '2001'],
    ...['2006', '5025', '9124'],
  ],
  CONTACT_BANK: [
    ...['01', '02', '05', '46', '57', '58', '60', '62', '70', '77', '78', '83'],
    ...['1000', '1003', '1004', '1005', '1007', '1008', '1019', '1020', '1025', '2000'],
    ...['2003', '2004', '9103'],
  ],
  FRAUD: [
    ...['04', '07', '34', '41', '43', '59', '63', '93', 'AF01', 'AF02', 'AF03'],
    ...['1002', '1022', '2002', '2005', '2007', '2008', '2009'],
  ],
  TECHNICAL: [
    ...['06', '12', '19', '30', '80', '91', '92', '96', '98', '99'],
    ...['5003', '9102', '9107', '9108', '9109', '9111', '9112', '9999'],
  ],
};

const FAMILIES: ReadonlyMap<string, DeclineFamily> = new Map(
  (Object.entries(CODES) as [DeclineFamily, readonly string[]][]).flatMap(([family, codes]) =>
    codes.map((code) => [code, family] as const),
  ),
);

/**
 * The family of a card refusal. Acquirers pad two-digit codes with zeros. A code that is not listed
 * is a bank's no without a reason, so the buyer is sent there; a refusal without any code is a
 * failure on the way.
 */
export function declineFamilyOf(code: string | null | undefined): DeclineFamily {
  if (!code) return 'TECHNICAL';
  return FAMILIES.get(code) ?? FAMILIES.get(code.replace(/^0+(?=..$)/, '')) ?? 'CONTACT_BANK';
}
