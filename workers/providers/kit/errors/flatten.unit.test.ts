import { expect, test } from 'vitest';
import { flattenErrors } from './flatten.ts';

/** Every form of specification/providers#error-bodies. */
const forms: [string, unknown, unknown][] = [
  [
    'Pagar.me',
    {
      message: 'The request is invalid.',
      errors: { 'order.items[0].amount': ['The field is required.'] },
      request: {},
    },
    [{ field: 'order.items[0].amount', message: 'The field is required.' }],
  ],
  [
    'Pagar.me without fields',
    { message: 'Order not found.', errors: {} },
    [{ message: 'Order not found.' }],
  ],
  [
    'Pagar.me gateway',
    { errors: [{ message: 'no brand' }, { message: 'no limit' }] },
    [{ message: 'no brand' }, { message: 'no limit' }],
  ],
  [
    'Iugu validation',
    { errors: { due_date: ['não pode ficar em branco'] } },
    [{ field: 'due_date', message: 'não pode ficar em branco' }],
  ],
  ['Iugu authentication', { errors: 'Unauthorized' }, [{ message: 'Unauthorized' }]],
  [
    'Asaas',
    { errors: [{ code: 'invalid_value', description: 'Valor inválido' }] },
    [{ code: 'invalid_value', message: 'Valor inválido' }],
  ],
  [
    'Celcoin',
    { error: { message: 'Inválido', details: { field: ['obrigatório'] } } },
    [{ field: 'field', message: 'obrigatório' }],
  ],
  [
    'Pix API',
    {
      type: 'https://pix.bcb.gov.br/api/v2/error/CobOperacaoInvalida',
      title: 'Cobrança inválida.',
      status: 400,
      detail: 'A requisição não respeita o schema.',
      violacoes: [{ razao: 'O objeto cob.devedor não respeita o schema.', propriedade: 'cob.devedor' }],
    },
    [{ field: 'cob.devedor', message: 'O objeto cob.devedor não respeita o schema.' }],
  ],
  [
    'Pix API without violations',
    { title: 'Não encontrado', status: 404, detail: 'Não há.' },
    [{ message: 'Não há.' }],
  ],
  [
    'ONZ token',
    { detail: 'Credenciais inválidas APC-001' },
    [{ message: 'Credenciais inválidas APC-001' }],
  ],
  [
    'Cartos',
    { sucesso: false, mensagem: 'Falhou', erro: { origem: 'x', motivo: 'y', mensagem: 'Saldo' } },
    [{ message: 'Saldo' }],
  ],
  ['Bravive', { message: 'Invalid' }, [{ message: 'Invalid' }]],
  ['Venit', { error: 'Invalid' }, [{ message: 'Invalid' }]],
  ['Zendry', { error: 'Threeds data is required' }, [{ message: 'Threeds data is required' }]],
  ['text', 'Bad Gateway', [{ message: 'Bad Gateway' }]],
  ['no body', undefined, []],
  ['null', null, []],
  ['number', 5, []],
];

test.each(forms)('%s', (_name, body, expected) => expect(flattenErrors(body)).toEqual(expected));

test('a body nested without end is cut', () => {
  const body: Record<string, unknown> = {};
  body.errors = body;
  expect(flattenErrors(body)).toEqual([]);
});
