// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { FormProvider, useForm } from 'react-hook-form';
import { describe, expect, it } from 'vitest';
import { formatCpf } from '../../../../domain/brazil/cpf.ts';
import { serve } from '../../testing/browser.ts';
import { accepted, approvedPage, fillBuyer, pay, type } from '../../testing/buying.ts';
import { openCheckout } from '../../testing/checkout-page.tsx';
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

describe('the buyer’s fields', () => {
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
  const messageOf = (label: string) =>
    document.getElementById(field(label).getAttribute('aria-describedby') ?? '')?.textContent;
  const LONG = 'Maria Aparecida da Conceição dos Santos Neta';

  it('keep a name that is too long, count it, and refuse it with a word', async () => {
    const { named } = serve({ answers: { purchase: accepted } });
    openCheckout();
    fillBuyer();
    fireEvent.change(field('Nome completo'), { target: { value: LONG } });
    expect(field('Nome completo').value).toBe(LONG);
    expect(field('Nome completo').maxLength).toBe(-1);
    expect(messageOf('Nome completo')).toBe('44 de 30 caracteres');
    pay();
    await screen.findByRole('group', { name: /^Falta corrigir/ });
    expect(messageOf('Nome completo')).toBe('Máximo 30 caracteres');
    expect(named('Purchase')).toEqual([]);
  });

  it.each([
    ['Celular com DDD', '119876543210', '(11) 98765-43210', 'Sobra 1 dígito'],
    [
      'CPF',
      '52998224725027',
      '52.998.224/7250-27',
      'Este número é um CNPJ. Informe o CPF de quem paga.',
    ],
  ])('keep what is too much in %s, and say so', async (label, typed, shown, message) => {
    const { named } = serve({ answers: { purchase: accepted } });
    openCheckout();
    fillBuyer();
    type(label, typed);
    expect(field(label).value).toBe(shown);
    pay();
    await screen.findByRole('group', { name: /^Falta corrigir/ });
    expect(messageOf(label)).toBe(message);
    expect(named('Purchase')).toEqual([]);
  });

  it('send the number behind the codes of country and carrier', async () => {
    const { named } = serve({ answers: { purchase: accepted } });
    openCheckout();
    fillBuyer();
    type('Celular com DDD', '02191981234567');
    pay();
    await approvedPage();
    expect(named('Purchase')[0]?.variables).toMatchObject({
      input: { phone: '91981234567', cpf: '52998224725' },
    });
  });
});

describe('masked field', () => {
  it('puts its mask on what is pasted', () => {
    render(<Form />);
    const field = screen.getByLabelText<HTMLInputElement>('CPF');
    fireEvent.input(field, { target: { value: '529 982 247 25' } });
    expect(field.value).toBe('529.982.247-25');
  });

  it('leaves alone what is still being composed, and masks it once it is there', () => {
    render(<Form />);
    const field = screen.getByLabelText<HTMLInputElement>('CPF');
    let composed = '';
    fireEvent.compositionStart(field);
    for (const digit of '52998224725') {
      composed += digit;
      // As a phone's keyboard does: it writes all that it has composed so far anew.
      fireEvent.input(field, { target: { value: composed }, isComposing: true });
      expect(field.value).toBe(composed);
    }
    fireEvent.compositionEnd(field);
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
