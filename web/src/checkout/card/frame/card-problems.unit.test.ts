import { describe, expect, it } from 'vitest';
import { problemText } from '../use-card-entry.ts';
import { CARD_FIELDS, type CardField } from '../card-fields.ts';
import { cardProblems, type CardValues } from './card-values.ts';

const good: CardValues = {
  cardNumber: '4111 1111 1111 1111',
  cardExpiration: '12/39',
  cardCvv: '123',
  cardName: 'Ana Lima',
};
const today = new Date(2026, 10, 30);

function messageFor(field: CardField, values: Partial<CardValues>): string | undefined {
  const problem = cardProblems({ ...good, ...values }, CARD_FIELDS, today)[field];
  return problem && problemText(problem);
}

describe('the fields of a card', () => {
  it.each([
    ['cardNumber', '', 'Campo obrigatório'],
    ['cardNumber', '4111 1111 1111 11', 'Faltam 2 dígitos no cartão'],
    ['cardNumber', '4111 1111 1111 1112', 'Há um número errado. Confira com o cartão.'],
    ['cardNumber', '5555 5555 5555 4444 1', 'Sobra 1 dígito'],
    ['cardExpiration', '12/391', 'Use mês e ano, como 08/30'],
    ['cardCvv', '1234', 'O código tem 3 dígitos'],
    ['cardExpiration', '', 'Campo obrigatório'],
    ['cardExpiration', '13/30', 'Use mês e ano, como 08/30'],
    ['cardExpiration', '01/20', 'Este cartão está vencido'],
    ['cardCvv', '12', 'O código tem 3 dígitos'],
    ['cardName', ' ', 'Campo obrigatório'],
  ] as const)('%s "%s": %s', (field, value, message) =>
    expect(messageFor(field, { [field]: value })).toBe(message),
  );

  it('are right as they are printed', () => expect(cardProblems(good, CARD_FIELDS, today)).toEqual({}));

  it('want four digits from American Express', () => {
    const amex = { cardNumber: '3782 822463 10005' };
    expect(messageFor('cardCvv', amex)).toBe('O código tem 4 dígitos');
    expect(messageFor('cardCvv', { ...amex, cardCvv: '1234' })).toBeUndefined();
  });

  it('are looked at only where somebody asks', () =>
    expect(cardProblems({ ...good, cardNumber: '', cardCvv: '' }, ['cardCvv'], today)).toEqual({
      cardCvv: { key: 'required', count: 0 },
    }));
});
