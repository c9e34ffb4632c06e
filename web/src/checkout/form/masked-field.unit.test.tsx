// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { FormProvider, useForm } from 'react-hook-form';
import { describe, expect, it } from 'vitest';
import { formatCpf } from '../../../../domain/brazil/cpf.ts';
import '../../testing/browser.ts';
import { aCheckout } from '../../testing/factories.ts';
import { initialValues } from './values.ts';
import { MaskedField } from './fields.tsx';

function Form() {
  const form = useForm({ defaultValues: initialValues(aCheckout()) });
  return (
    <FormProvider {...form}>
      <MaskedField name="cpf" label="CPF" format={formatCpf} />
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
  it('puts its mask on what is pasted', () => {
    render(<Form />);
    const field = screen.getByLabelText<HTMLInputElement>('CPF');
    fireEvent.input(field, { target: { value: '529 982 247 25' } });
    expect(field.value).toBe('529.982.247-25');
  });

  it('keeps the caret where a digit was put in', () => {
    render(<Form />);
    const field = screen.getByLabelText<HTMLInputElement>('CPF');
    fireEvent.input(field, { target: { value: '529.982' } });
    typeAt(field, 2, '1');
    expect(field.value).toBe('521.998.2');
    expect(field.selectionStart).toBe(3);
  });
});
