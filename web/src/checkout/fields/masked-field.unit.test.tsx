// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { FormProvider, useForm } from 'react-hook-form';
import { describe, expect, it } from 'vitest';
import { formatExpiry } from '../../../../domain/card/expiry.ts';
import { formatCardNumber } from '../../../../domain/card/number.ts';
import '../../testing/browser.ts';
import { aCheckout } from '../../testing/factories.ts';
import { initialValues } from '../form/values.ts';
import { MaskedField } from './masked-field.tsx';

function Form() {
  const form = useForm({ defaultValues: initialValues(aCheckout()) });
  return (
    <FormProvider {...form}>
      <MaskedField name="cardNumber" label="Cartão" format={formatCardNumber} />
      <MaskedField name="cardExpiration" label="Validade" format={formatExpiry} />
    </FormProvider>
  );
}

/** What a browser does when a key is pressed at the caret. */
function typeAt(field: HTMLInputElement, caret: number, key: string) {
  const value = field.value.slice(0, caret) + key + field.value.slice(caret);
  field.focus();
  fireEvent.input(field, { target: { value, selectionStart: caret + 1, selectionEnd: caret + 1 } });
}

describe('masked field', () => {
  it('groups what is pasted', () => {
    render(<Form />);
    const field = screen.getByLabelText<HTMLInputElement>('Cartão');
    fireEvent.input(field, { target: { value: '4111-1111-1111-1111' } });
    expect(field.value).toBe('4111 1111 1111 1111');
  });

  it('keeps the caret where a digit was put in', () => {
    render(<Form />);
    const field = screen.getByLabelText<HTMLInputElement>('Cartão');
    fireEvent.input(field, { target: { value: '4111 1111' } });
    typeAt(field, 2, '9');
    expect(field.value).toBe('4191 1111 1');
    expect(field.selectionStart).toBe(3);
  });

  it('takes 330 as March 2030, key by key (review row 44)', () => {
    render(<Form />);
    const field = screen.getByLabelText<HTMLInputElement>('Validade');
    field.focus();
    for (const key of '330') typeAt(field, field.selectionStart ?? 0, key);
    expect([field.value, field.selectionStart]).toEqual(['03/30', 5]);
  });

  it('completes on leaving what an edit in the middle had left open (review row 44)', () => {
    render(<Form />);
    const field = screen.getByLabelText<HTMLInputElement>('Validade');
    fireEvent.input(field, { target: { value: '03/30' } });
    field.focus();
    fireEvent.input(field, { target: { value: '3/30', selectionStart: 0, selectionEnd: 0 } });
    expect(field.value).toBe('3/30');
    fireEvent.blur(field);
    expect(field.value).toBe('03/30');
  });
});
