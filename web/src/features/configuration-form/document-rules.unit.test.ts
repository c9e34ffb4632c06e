import { expect, it } from 'vitest';
import { withRules } from './document-rules.ts';
import { problemOf, type Input } from './field-kinds.ts';
import { fieldsOf, type Field, type FormScreen } from './form-screen.ts';

const of = (field: Partial<Field> & Pick<Field, 'kind' | 'name'>): Field => {
  const screen = { document: 'Offer', sections: [{ title: 'X', fields: [{ label: 'X', ...field }] }] };
  const [ruled] = fieldsOf(withRules(screen as FormScreen));
  return ruled ?? expect.fail();
};
const options = [...'abcdefghijk'].map((value) => ({ value, label: value }));

it.each<[Field, Input, string | undefined]>([
  [of({ kind: 'text', name: 'title' }), '', 'REQUIRED'],
  [of({ kind: 'text', name: 'title' }), 'x'.repeat(121), 'TOO_BIG'],
  [of({ kind: 'text', name: 'title' }), 'x'.repeat(120), undefined],
  [of({ kind: 'money', name: 'priceCents' }), '0,99', 'TOO_SMALL'],
  [of({ kind: 'money', name: 'recurrence.priceCents' }), '1.000.000,01', 'TOO_BIG'],
  [of({ kind: 'money', name: 'fretePriceCents' }), '', undefined],
  [of({ kind: 'money', name: 'fretePriceCents', required: true }), '', 'REQUIRED'],
  [of({ kind: 'several', name: 'orderBumpOfferIds', options }), [...'abcdefghijk'], 'TOO_BIG'],
  [of({ kind: 'several', name: 'methods', options }), [], undefined],
  [of({ kind: 'several', name: 'methods', options, required: true }), [], 'NOTHING_CHOSEN'],
  [of({ kind: 'switch', name: 'paused' }), true, undefined],
])('a field of an offer is held to the schema of offers: %j', (field, input, code) => {
  expect(problemOf(field, input)?.code).toBe(code);
});

it('so are the columns of its rows, and how many rows there may be', () => {
  const columns = [{ kind: 'text', name: 'description', label: 'X' }] as const;
  const rows = of({ kind: 'rows', name: 'deliveryOptions', columns } as never);
  expect(rows).toMatchObject({ max: 10, columns: [{ maxLength: 80 }] });
});
