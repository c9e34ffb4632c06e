import { describe, expect, it } from 'vitest';
import { aCheckout } from '../../testing/factories.ts';
import { suggestEmail } from './email-suggestion.ts';
import { formSchema } from './schema.ts';
import { initialValues, type FieldName, type FormValues } from './values.ts';

const offer = aCheckout();
const card = {
  cardNumber: '4111 1111 1111 1111',
  cardExpiration: '12/39',
  cardCvv: '123',
  cardName: 'Ana Lima',
};
const good = {
  name: 'Ana Lima',
  email: 'ana@exemplo.com',
  phone: '(11) 98765-4321',
  cpf: '529.982.247-25',
};

function messageFor(field: FieldName, values: Partial<FormValues>, of = offer): string | undefined {
  const result = formSchema(of).safeParse({ ...initialValues(of), ...good, ...values });
  return result.error?.issues.find((issue) => issue.path[0] === field)?.message;
}

describe('form schema', () => {
  it.each([
    ['name', '', 'Campo obrigatório'],
    ['name', '  ', 'Campo obrigatório'],
    ['name', 'An', 'Mínimo 3 caracteres'],
    ['name', 'Ana', 'Informe seu nome completo'],
    ['name', 'Ana ', 'Informe seu nome completo'],
    ['name', 'Anna', undefined],
    ['name', 'A'.repeat(30), undefined],
    ['name', 'A'.repeat(31), 'Máximo 30 caracteres'],
    ['email', '', 'Campo obrigatório'],
    ['email', 'ana@', 'E-mail inválido'],
    ['email', 'ana@exemplo', 'E-mail inválido'],
    ['email', ' ana@exemplo.com ', undefined],
    ['cpf', '529.982.247', 'Faltam 2 dígitos no CPF'],
    ['cpf', '529.982.247-2', 'Falta 1 dígito no CPF'],
    ['cpf', '529.982.247-24', 'Este CPF não existe. Confira os números.'],
    ['phone', '(11) 9876', 'Faltam 5 dígitos no celular'],
    ['phone', '(20) 98765-4321', 'Este telefone não existe. Confira o DDD e o número.'],
    ['phone', '(11) 3265-4321', undefined],
  ] as const)('%s "%s": %s', (field, value, message) =>
    expect(messageFor(field, { [field]: value })).toBe(message),
  );

  it.each([
    ['cardNumber', '', 'Campo obrigatório'],
    ['cardNumber', '4111 1111 1111 11', 'Faltam 2 dígitos no cartão'],
    ['cardNumber', '4111 1111 1111 1112', 'Há um número errado. Confira com o cartão.'],
    ['cardExpiration', '13/30', 'Use mês e ano, como 08/30'],
    ['cardExpiration', '01/20', 'Este cartão está vencido'],
    ['cardCvv', '12', 'O código tem 3 dígitos'],
    ['cardName', ' ', 'Campo obrigatório'],
  ] as const)('%s "%s" with the card: %s', (field, value, message) => {
    expect(messageFor(field, { paymentMethod: 'CREDIT_CARD', ...card, [field]: value })).toBe(message);
    expect(messageFor(field, { paymentMethod: 'PIX', ...card, [field]: value })).toBeUndefined();
  });

  it('checks the card while the buyer is invalid as well (review row 45)', () => {
    const values = { name: '', email: 'x', paymentMethod: 'CREDIT_CARD', cardNumber: '4111' } as const;
    expect(messageFor('cardNumber', values)).toBe('Faltam 12 dígitos no cartão');
    expect(messageFor('cardExpiration', values)).toBe('Campo obrigatório');
    expect(messageFor('name', values)).toBe('Campo obrigatório');
  });

  it('wants four digits from American Express', () => {
    const amex = { paymentMethod: 'CREDIT_CARD', ...card, cardNumber: '3782 822463 10005' } as const;
    expect(messageFor('cardCvv', amex)).toBe('O código tem 4 dígitos');
    expect(messageFor('cardCvv', { ...amex, cardCvv: '1234' })).toBeUndefined();
  });

  it('does not look at what the offer does not ask for', () => {
    const free = aCheckout({ requiredDocument: false, requiredDocumentAndPhone: false });
    expect(messageFor('cpf', { cpf: '1' }, free)).toBeUndefined();
    expect(messageFor('phone', { phone: '1' }, free)).toBeUndefined();
  });
});

describe('e-mail suggestion', () => {
  it.each([
    ['ana@gmial.com', 'ana@gmail.com'],
    ['Ana.Lima@HOTMIAL.com', 'Ana.Lima@hotmail.com'],
    ['ana@gmail.com', undefined],
    ['ana@gmial.org', undefined],
    ['ana', undefined],
    ['a@b@gmial.com', undefined],
  ])('%s → %s', (typed, meant) => expect(suggestEmail(typed)).toBe(meant));
});
