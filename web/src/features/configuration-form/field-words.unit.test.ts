import { describe, expect, it } from 'vitest';
import { fieldProblem, type FieldProblem } from './field-words.ts';

describe('what is wrong with a field', () => {
  it.each<[FieldProblem, readonly string[], string]>([
    [{ code: 'INVALID_FORMAT' }, ['money'], 'Escreva como 1.234,56.'],
    [{ code: 'TOO_SMALL', limit: 'R$ 1,00' }, ['money'], 'O mínimo é R$ 1,00.'],
    [{ code: 'TOO_BIG', limit: '10' }, ['several'], 'Escolha no máximo 10.'],
    [{ code: 'TOO_SMALL' }, ['formerPrice', 'money'], 'Tem de ser maior que o preço.'],
    [{ code: 'INVALID_FORMAT' }, ['formerPrice', 'money'], 'Escreva como 1.234,56.'],
    [
      { code: 'INVALID_FORMAT' },
      ['address', 'text'],
      'Escreva o endereço inteiro, como https://exemplo.com.',
    ],
    [{ code: 'NO_SUCH_CPF' }, ['taxId', 'text'], 'Confira os números: este CPF não existe.'],
    [{ code: 'REQUIRED' }, ['money'], 'Preencha este campo.'],
  ])('%j of %j says what to do', (problem, about, words) =>
    expect(fieldProblem(problem, about)).toBe(words),
  );

  it.each<[FieldProblem, readonly string[], string]>([
    [{ code: 'TOO_SMALL' }, ['money'], 'É menos do que o permitido.'],
    [{ code: 'TOO_SMALL', limit: '2' }, ['text'], 'É menos do que o permitido.'],
    [{ code: 'UNHEARD_OF' }, ['money'], 'Confira este campo.'],
  ])('%j of %j says what is known', (problem, about, words) =>
    expect(fieldProblem(problem, about)).toBe(words),
  );
});
