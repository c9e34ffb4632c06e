import { describe, expect, it } from 'vitest';
import { aCheckout, aPhysicalCheckout } from '../../testing/factories.ts';
import { suggestEmail } from './email-suggestion.ts';
import { fieldMessages } from './field-problems.ts';
import { initialValues, type FieldName, type FormValues } from './values.ts';

const offer = aCheckout();
const good = {
  name: 'Ana Lima',
  email: 'ana@exemplo.com',
  phone: '(11) 98765-4321',
  cpf: '529.982.247-25',
};

function messageFor(field: FieldName, values: Partial<FormValues>, of = offer): string | undefined {
  return fieldMessages(of, { ...initialValues(of), ...good, ...values })[field];
}

describe('the fields by themselves', () => {
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
    ['phone', '(11) 98765-43210', 'Sobra 1 dígito'],
    ['phone', '+5591981', 'Faltam 6 dígitos no celular'],
    ['phone', '+19912345678', 'Este telefone não existe. Confira o DDD e o número.'],
    ['phone', '02191981234567', undefined],
    ['cpf', '529.982.247-2502', 'Sobram 2 dígitos'],
    ['cpf', '52.998.224/7250-27', 'Este número é um CNPJ. Informe o CPF de quem paga.'],
    ['name', '\u200b\u200b\u200b\u200b', 'Campo obrigatório'],
    ['name', 'Maria Aparecida da Conceição dos Santos Neta', 'Máximo 30 caracteres'],
    ['name', 'é'.repeat(30).normalize('NFD'), undefined],
  ] as const)('%s "%s": %s', (field, value, message) =>
    expect(messageFor(field, { [field]: value })).toBe(message),
  );

  it.each([
    ['cep', '69850-0001', 'Sobra 1 dígito'],
    ['street', 'x'.repeat(201), 'Máximo 200 caracteres'],
    ['number', '1'.repeat(21), 'Máximo 20 caracteres'],
    ['complement', 'x'.repeat(200), undefined],
  ] as const)('of a delivery: %s "%s": %s', (field, value, message) =>
    expect(messageFor(field, { [field]: value }, aPhysicalCheckout())).toBe(message),
  );

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
    ['ana@gmial.con', 'ana@gmail.com'],
    ['ana@hotmail.cm', 'ana@hotmail.com'],
    ['ana@gmail.com.br', 'ana@gmail.com'],
    ['ana@uol.com', 'ana@uol.com.br'],
    ['ana@gmail.com', undefined],
    ['ana@yahoo.com.br', undefined],
    ['ana@empresa.co', undefined],
    ['ana@gmial.org', undefined],
    ['ana', undefined],
    ['a@b@gmial.com', undefined],
  ])('%s → %s', (typed, meant) => expect(suggestEmail(typed)).toBe(meant));
});
