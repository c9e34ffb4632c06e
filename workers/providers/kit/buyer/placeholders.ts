import { createHash } from 'node:crypto';
import type { ChargeRequest } from '../../contract.ts';

type Address = NonNullable<ChargeRequest['buyer']['address']>;

/**
 * Stand-ins for what a page did not ask but a provider demands. Allowed only where the provider
 * refuses without (specification/reliability#invented-buyers). They follow from the reference, so
 * that every try of a charge sends the same body, and they are never stored.
 */
export function placeholderCpf(reference: string): string {
  const base = digitsOf(`cpf:${reference}`, 9);
  // Eleven equal digits pass the arithmetic and are refused everywhere.
  const nine = /^(\d)\1+$/.test(base) ? '123456789' : base;
  const ten = nine + checkDigit(nine);
  return ten + checkDigit(ten);
}

/** A mobile number in São Paulo: 11 9…; national digits. */
export const placeholderPhone = (reference: string): string => `119${digitsOf(`phone:${reference}`, 8)}`;

/** For providers that take eleven digits alone: in place of a landline, too. */
export const mobilePhone = (phone: string | null, reference: string): string =>
  phone?.length === 11 ? phone : placeholderPhone(reference);

/**
 * Where a boleto is registered when the page asked for no address: hard-coded values
 * (specification/gateway#fixed-values).
 */
export const PLACEHOLDER_ADDRESS: Address = {
  cep: '01001000',
  street: 'Praça da Sé',
  number: '1',
  complement: '',
  district: 'Sé',
  city: 'São Paulo',
  state: 'SP',
};

function digitsOf(text: string, count: number): string {
  const number = createHash('sha256').update(text).digest().readBigUInt64BE() % 10n ** BigInt(count);
  return number.toString().padStart(count, '0');
}

/** Weights count up from 2 at the right end. */
function checkDigit(digits: string): string {
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, index) => total + Number(digit) * (index + 2), 0);
  return String(((sum * 10) % 11) % 10);
}
