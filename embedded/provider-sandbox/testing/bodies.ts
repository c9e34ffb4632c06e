/** Request bodies that each provider accepts; a test changes what it is about. */

export const CPF = '52998224725';

const payments = {
  pix: { payment_method: 'pix', pix: { expires_in: 86_400 } },
  boleto: { payment_method: 'boleto', boleto: { instructions: 'Pagar até o vencimento' } },
};

export const customer = {
  name: 'Maria dos Santos',
  email: 'maria@example.com',
  document: CPF,
  document_type: 'CPF',
  type: 'individual',
  phones: { mobile_phone: { country_code: '55', area_code: '11', number: '999999999' } },
};

export const order = (payment: keyof typeof payments | object = 'pix', more: object = {}) => ({
  code: 'pedido-1',
  items: [{ amount: 1_000, description: 'Curso', quantity: 1, code: 'curso' }],
  customer,
  payments: [typeof payment === 'string' ? payments[payment] : payment],
  ...more,
});

export const cardPayment = (token: string) => ({
  payment_method: 'credit_card',
  credit_card: {
    card_token: token,
    installments: 1,
    statement_descriptor: 'RAZAO',
    card: { billing_address: { country: 'US' } },
  },
});

/** A card order of a customer by what is saved. */
export const savedCardOrder = (customer_id: string, card_id: string) => ({
  ...order({ payment_method: 'credit_card', credit_card: { card_id, installments: 1 } }),
  customer: undefined,
  customer_id,
});

export const cardToken = (number = '4111111111111111') => ({
  type: 'card',
  card: { number, holder_name: 'Maria dos Santos', exp_month: 12, exp_year: 40, cvv: '123' },
});

export const invoice = (more: object = {}) => ({
  email: 'maria@example.com',
  due_date: '2099-12-31',
  items: [{ description: 'Curso', quantity: 1, price_cents: 1_000 }],
  payer: {
    cpf_cnpj: CPF,
    name: 'Maria dos Santos',
    phone_prefix: '11',
    phone: '999999999',
    email: 'maria@example.com',
    address: { zip_code: '01001-000', number: '1' },
  },
  payable_with: 'all',
  order_id: 'pedido-1',
  ...more,
});

export const paymentToken = (number = '4111111111111111') => ({
  account_id: '7C5F3B1A9E2D4F60B8A1C3E5D7F90214',
  method: 'credit_card',
  test: true,
  data: {
    number,
    verification_value: '123',
    first_name: 'Maria',
    last_name: 'Santos',
    month: '12',
    year: '2040',
  },
});

export const cob = (more: object = {}) => ({
  calendario: { expiracao: 3_600 },
  devedor: { cpf: CPF, nome: 'Maria dos Santos' },
  valor: { original: '10.00', modalidadeAlteracao: 0 },
  chave: '7d9f0335-8dcc-4054-9bf9-0dbd61d36906',
  ...more,
});

export const payout = (amount = 10, more: object = {}) => ({
  pixKey: 'maria@example.com',
  priority: 'NORM',
  description: 'Saque',
  paymentFlow: 'INSTANT',
  expiration: 600,
  payment: { currency: 'BRL', amount },
  ...more,
});
