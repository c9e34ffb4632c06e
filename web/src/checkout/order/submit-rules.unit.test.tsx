// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { PLACES } from '../../../../embedded/postal-codes/places.ts';
import { plainText, serve } from '../../testing/browser.ts';
import { accepted, approvedPage, fillBuyer, pay, type } from '../../testing/buying.ts';
import { openCheckout } from '../../testing/checkout-page.tsx';
import { aPhysicalCheckout } from '../../testing/factories.ts';
import type { Checkout } from '../shell/types.ts';

const LAYOUTS = ['DEFAULT', 'DROPSHIPPING', 'VEGA'] as const;
type LayoutName = (typeof LAYOUTS)[number];

/** What a buyer meets in each layout: steps are left by Continue, and each is checked by itself. */
interface Form {
  readonly layout: LayoutName;
  /** Presses what sends the order, or leads to where it is sent. */
  readonly press: () => void;
}

const LOOKUP = { timeout: 8_000 };
const place = async (digits: string) => PLACES[digits] ?? { erro: true };
let opened = 0;

function open(layout: LayoutName, changes: Partial<Checkout> = {}) {
  opened += 1;
  const served = serve({ place, answers: { purchase: accepted } });
  openCheckout(aPhysicalCheckout({ id: `regras-${opened}`, layout, ...changes }));
  const press = () => fireEvent.click(screen.getByRole('button', { name: /^(Continuar|Pagar R)/ }));
  return { served, form: { layout, press } satisfies Form };
}

async function fillAddress(): Promise<void> {
  type('CEP', '01001000');
  type(await waitFor(() => (screen.getByLabelText('Número'), 'Número'), LOOKUP), '100');
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLInputElement>('Rua ou avenida').value).not.toBe(''),
  );
}

/** The address, after the personal data that is right. */
async function toAddress({ layout, press }: Form): Promise<void> {
  if (layout !== 'DROPSHIPPING') return;
  press();
  await screen.findByLabelText('CEP');
}

async function toPayment(form: Form): Promise<void> {
  await toAddress(form);
  await fillAddress();
  if (form.layout !== 'DROPSHIPPING') return;
  form.press();
  await screen.findByRole('radio', { name: /^Cartão/ });
}

/** Until its installments have come the button waits. */
async function chooseCard(): Promise<void> {
  fireEvent.click(screen.getByRole('radio', { name: /^Cartão/ }));
  const button = screen.getByRole<HTMLButtonElement>('button', { name: /^Pagar R/ });
  await waitFor(() => expect(button.disabled).toBe(false), LOOKUP);
}

/** All lines of the summary, in their order. */
async function problems(): Promise<string[]> {
  const summary = await screen.findByRole('group', { name: /^Falta corrigir/ });
  return within(summary)
    .getAllByRole('listitem')
    .map((line) => plainText(line));
}

const NOT_CONFIGURED =
  'Pagamento não configurado: o vendedor ainda não pode receber por este meio. Escolha outra forma de pagamento.';
const PAIR_ALONE = { requiredDocument: false, requiredDocumentAndPhone: true };

interface Rule {
  readonly rule: string;
  readonly changes?: Partial<Checkout>;
  /** Makes one thing of a complete order wrong. */
  readonly spoil: (form: Form) => void | Promise<void>;
  readonly says: (layout: LayoutName) => string;
}

const personal = (label: string, value: string) => () => type(label, value);

const RULES: readonly Rule[] = [
  { rule: '1: no CPF', spoil: personal('CPF', ''), says: () => 'CPF: Informe um CPF válido' },
  {
    rule: '2: no phone',
    spoil: personal('Celular com DDD', ''),
    says: () => 'Celular: Informe um telefone válido com DDD',
  },
  {
    rule: '3: a CPF whose check digits are wrong',
    spoil: personal('CPF', '529.982.247-24'),
    says: () => 'CPF: Este CPF não existe. Confira os números.',
  },
  {
    rule: '5: no CPF where the pair is asked',
    changes: PAIR_ALONE,
    spoil: personal('CPF', ''),
    says: () => 'CPF: Informe telefone e CPF',
  },
  {
    rule: '6: no name',
    spoil: personal('Nome completo', ' '),
    says: () => 'Nome completo: Campo obrigatório',
  },
  {
    rule: '7: a part of the address is missing',
    spoil: async (form) => {
      await toAddress(form);
      await fillAddress();
      type('Bairro', ' ');
    },
    // A step says it in the words of its own schema.
    says: (layout) =>
      layout === 'DROPSHIPPING'
        ? 'Bairro: Campo obrigatório'
        : 'Bairro: Informe o endereço de entrega completo',
  },
  {
    rule: '8: a card that nobody makes a token of',
    changes: { provider: null },
    spoil: async (form) => {
      await toPayment(form);
      await chooseCard();
    },
    says: () => NOT_CONFIGURED,
  },
];

const CASES = LAYOUTS.flatMap((layout) => RULES.map((rule) => ({ layout, ...rule })));

describe('the checks on submit (specification/checkout#checks-on-submit)', () => {
  it.each(CASES)('$layout, $rule: it is told alone', async ({ layout, changes, rule, spoil, says }) => {
    const { served, form } = open(layout, changes);
    fillBuyer();
    const inLaterStep = /^[78]/.test(rule);
    if (layout !== 'DROPSHIPPING' && !inLaterStep) await fillAddress();
    await spoil(form);
    form.press();
    expect(await problems()).toEqual([says(layout)]);
    expect(served.named('Purchase')).toEqual([]);
  });

  it.each(LAYOUTS)('%s, 4: for what is not asked nothing is invented', async (layout) => {
    const nothing = { requiredDocument: false, requiredDocumentAndPhone: false };
    const { served, form } = open(layout, nothing);
    type('Nome completo', 'Ana Lima');
    type('E-mail', 'ana@exemplo.com');
    await toPayment(form);
    pay();
    await approvedPage();
    const input = served.named('Purchase')[0]?.variables?.['input'];
    expect(input).toMatchObject({ cpf: null, phone: null, name: 'Ana Lima' });
  });

  it.each(['DEFAULT', 'VEGA'] as const)(
    '%s, all wrong: all are told, from top to bottom',
    async (layout) => {
      const { served, form } = open(layout, { provider: null });
      await chooseCard();
      form.press();
      expect(await problems()).toEqual([
        'Nome completo: Campo obrigatório',
        'E-mail: Campo obrigatório',
        'Celular: Informe um telefone válido com DDD',
        'CPF: Informe um CPF válido',
        'CEP: Informe o endereço de entrega completo',
        NOT_CONFIGURED,
      ]);
      expect(served.requests).toEqual([]);
    },
  );

  it('DROPSHIPPING, all wrong: step by step', async () => {
    const { served, form } = open('DROPSHIPPING', { provider: null });
    form.press();
    expect(await problems()).toEqual([
      'Nome completo: Campo obrigatório',
      'E-mail: Campo obrigatório',
      'Celular: Informe um telefone válido com DDD',
      'CPF: Informe um CPF válido',
    ]);
    fillBuyer();
    await toAddress(form);
    form.press();
    await waitFor(async () => expect(await problems()).toEqual(['CEP: Campo obrigatório']));
    await fillAddress();
    for (const label of ['Rua ou avenida', 'Número', 'Bairro', 'Cidade']) type(label, '');
    form.press();
    await waitFor(async () =>
      expect(await problems()).toEqual(
        ['Rua', 'Número', 'Bairro', 'Cidade'].map((name) => `${name}: Campo obrigatório`),
      ),
    );
    for (const label of ['Rua ou avenida', 'Número', 'Bairro', 'Cidade']) type(label, 'Centro');
    form.press();
    await screen.findByRole('radio', { name: /^Cartão/ });
    await chooseCard();
    form.press();
    await waitFor(async () => expect(await problems()).toEqual([NOT_CONFIGURED]));
    expect(served.named('Purchase')).toEqual([]);
  });
});
