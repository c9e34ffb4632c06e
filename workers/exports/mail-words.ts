import type { ExportList } from '../../domain/export/lists.ts';

/** What a list is called in the mail of its file. */
export const LIST_NAMES: Readonly<Record<ExportList, string>> = {
  SALES: 'Vendas',
  STATEMENT: 'Extrato',
  CARTS: 'Carrinhos abandonados',
  SELLERS: 'Vendedores',
  DEBTORS: 'Saldos negativos',
  PAID_WITHDRAWALS: 'Saques pagos',
  LAST_SIGN_INS: 'Últimos acessos',
  SIGN_INS: 'Acessos',
};

export const EXPORT_WORDS = {
  subject: 'Sua exportação está pronta',
  text: 'Olá! O arquivo que você pediu está pronto para baixar.',
  list: 'Lista',
  rows: 'Linhas',
  until: 'Disponível até',
  button: 'Ver minhas exportações',
  note: 'Por segurança, o arquivo só é baixado na página, por quem o pediu, e é apagado depois de um dia.',
} as const;
