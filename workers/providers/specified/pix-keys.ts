import type { PixKeyType } from '../../../domain/brazil/pix-key.ts';

/** The keys that every provider is given here, as a seller may have typed them. */
export const TYPED = {
  CPF: '529.982.247-25',
  CNPJ: '11.222.333/0001-81',
  PHONE: '(11) 98765-4321',
  EMAIL: 'ana.1@example.com',
  RANDOM: '7d9f0335-8dcc-4054-9bf9-0dbd61d36906',
} as const satisfies Readonly<Record<PixKeyType, string>>;

const PLAIN = { CPF: '52998224725', CNPJ: '11222333000181', PHONE: '11987654321' } as const;

/**
 * How the keys above are sent, by the rows of the table of specification/gateway#pix-keys; what a
 * row does not speak of is sent as it was typed.
 */
export const SENT: Readonly<Record<string, Readonly<Partial<Record<PixKeyType, string>>>>> = {
  'ZENDRY, TREEAL, PODPAY, ONZ': { PHONE: '+5511987654321' },
  LEXXEN: { PHONE: '5511987654321' },
  ROYALPAY: PLAIN,
  'MEDIUS, CASHTIME': PLAIN,
  // Checked, and sent with their masks; what is wrong is told as `validation.ts` has it.
  RAPDYN: {},
};
