import { createHash } from 'node:crypto';
import { abmexsplitBankCode } from '../../../../domain/brazil/banks.ts';
import type { ReceiverInput } from '../../contract.ts';
import type { HttpRequest } from '../../kit/http/client.ts';
import { post } from '../../kit/http/requests.ts';
import type { Unwritable } from '../../kit/wire-format/wire-format.ts';

/** Banks whose branches have no digit (specification/gateway#abmexsplit-receiver). */
const NO_BRANCH_DIGIT: readonly string[] = ['001', '036', '246', '204', '237'];

/** As Iugu writes them, whose form Abmex's is like (known). */
const PRICE_RANGES = ['Até R$ 100,00', 'Entre R$ 100,00 e R$ 500,00', 'Mais que R$ 500,00'] as const;

/** `POST /marketplaces`, for firms with an account at a bank that Abmex knows. */
export function createMarketplace(input: ReceiverInput): HttpRequest | Unwritable {
  const { name, document, documentType, email, userId, bankAccount } = input;
  if (documentType === 'CPF') return { unwritable: 'CPF_NOT_ACCEPTED' };
  const { bankCode, branchNumber, branchDigit, accountNumber, accountDigit, accountType } = bankAccount;
  const bank = abmexsplitBankCode(bankCode);
  const hasBranchDigit = branchDigit !== null && branchDigit > '0';
  if (!bank || (hasBranchDigit && NO_BRANCH_DIGIT.includes(bankCode)))
    return { unwritable: 'BANK_NOT_SUPPORTED' };
  return post('/marketplaces', {
    name,
    cnpj: document,
    email,
    price_range: priceRange(userId),
    permit_aggregated: false,
    bank_account: {
      bank,
      branch: hasBranchDigit ? `${branchNumber}-${branchDigit}` : branchNumber,
      account: `${accountNumber}-${accountDigit}`,
      type: accountType.toLowerCase(),
    },
  });
}

/** Any, as specified; the same at every try for one user. */
const priceRange = (userId: string): string =>
  PRICE_RANGES[createHash('sha256').update(userId).digest().readUInt8() % PRICE_RANGES.length] ??
  PRICE_RANGES[0];
