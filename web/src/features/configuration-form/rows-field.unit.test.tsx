// @vitest-environment jsdom
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { accessibilityProblems } from '../../testing/browser.ts';
import { refusal } from '../../testing/refusal.ts';
import { ConfigurationForm, formReady } from './configuration-form.tsx';
import type { FieldOf, FormScreen, Row, SaveRequest, Seen } from './form-screen.ts';
import { rowsReady } from './later-rows.tsx';

beforeAll(formReady);

await rowsReady();

type Shop = { readonly name: string; readonly ways: readonly Row[] };

const shopScreen: FormScreen<FieldOf<Shop>> = {
  sections: [
    {
      title: 'Loja',
      fields: [
        { kind: 'text', name: 'name', label: 'Loja' },
        {
          kind: 'rows',
          name: 'ways',
          label: 'Entregas',
          max: 3,
          words: { one: 'Entrega', add: 'Mais uma', none: 'Nenhuma' },
          newRow: () => ({ id: 'new', name: '', fareCents: null, first: false }),
          columns: [
            { kind: 'text', name: 'name', label: 'Nome', rule: z.string().check(z.minLength(1)) },
            { kind: 'money', name: 'fareCents', label: 'Frete', rule: z.int() },
            { kind: 'switch', name: 'first', label: 'Primeira', exclusive: true },
          ],
        },
      ],
    },
  ],
};
const seen: Seen<Shop> = {
  revision: 4,
  values: {
    name: 'Ateliê',
    ways: [
      { id: 'a', name: 'Correios', fareCents: 1_500, first: true },
      { id: 'b', name: 'Expressa', fareCents: 2_490, first: false },
    ],
  },
};

/** A form whose saves wait until they are answered. */
function open() {
  const requests: SaveRequest<Shop>[] = [];
  let end: (error?: unknown) => void = () => undefined;
  const save = async (request: SaveRequest<Shop>): Promise<Seen<Shop>> => {
    requests.push(request);
    await new Promise<void>((resolve, reject) => {
      end = (error) => (error ? reject(error) : resolve());
    });
    return {
      revision: request.expectedRevision + 1,
      values: { ...request.seen, ...request.changes },
    };
  };
  const element = (
    <main>
      <ConfigurationForm screen={shopScreen} seen={seen} save={save} reload={async () => seen} />
    </main>
  );
  const router = createMemoryRouter([{ path: '/', element }], { initialEntries: ['/'] });
  render(<RouterProvider router={router} />);
  return {
    sent: () => requests.map(({ changes }) => changes),
    answer: (error?: unknown) => act(async () => end(error)),
  };
}
const row = (number: number) => screen.getByRole('group', { name: `Entrega ${number}` });
const field = (number: number, label: string) =>
  within(row(number)).getByLabelText<HTMLInputElement>(label);
const type = (number: number, label: string, value: string) =>
  fireEvent.change(field(number, label), { target: { value } });
const rename = () => fireEvent.change(screen.getByLabelText('Loja'), { target: { value: 'Oficina' } });
const remove = (number: number) =>
  fireEvent.click(screen.getByRole('button', { name: `Remover Entrega ${number}` }));
const names = () =>
  screen.queryAllByRole('group', { name: /^Entrega / }).map((each) => {
    const [name, fare] = ['Nome', 'Frete'].map((label) => within(each).getByLabelText(label));
    return [name, fare].map((input) => (input as HTMLInputElement).value).join(' ');
  });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Salvar' }));
const saving = (form: ReturnType<typeof open>, count = 1) =>
  waitFor(() => expect(form.sent()).toHaveLength(count));
const status = (text: string) =>
  waitFor(() => expect(screen.getByRole('status').textContent).toBe(text));

describe('a list of rows', () => {
  it('is saved as a whole, and shown as it was saved', async () => {
    const form = open();
    expect(await accessibilityProblems()).toEqual([]);
    type(2, 'Frete', '24,9');
    type(1, 'Nome', 'Sedex ');
    save();
    await saving(form);
    await form.answer();
    await status('Salvo');
    expect(names()).toEqual(['Sedex 15,00', 'Expressa 24,90']);
    expect(form.sent()).toEqual([
      {
        ways: [
          { id: 'a', name: 'Sedex', fareCents: 1_500, first: true },
          { id: 'b', name: 'Expressa', fareCents: 2_490, first: false },
        ],
      },
    ]);
  });

  it('has one row at most that is marked', () => {
    open();
    fireEvent.click(field(2, 'Primeira'));
    expect([field(1, 'Primeira').checked, field(2, 'Primeira').checked]).toEqual([false, true]);
  });

  it('takes no more rows than it may have', () => {
    open();
    fireEvent.click(screen.getByRole('button', { name: 'Mais uma' }));
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Mais uma' }).disabled).toBe(true);
    screen.getByText('São no máximo 3.');
  });

  it('leaves the focus in its row over a save', async () => {
    const form = open();
    field(2, 'Nome').focus();
    type(2, 'Nome', 'Motoboy');
    save();
    await saving(form);
    await form.answer();
    await status('Salvo');
    await waitFor(() => expect(document.activeElement).toBe(field(2, 'Nome')));
  });
});

describe('while it is being saved', () => {
  it('a row that is taken out stays out', async () => {
    const form = open();
    rename();
    save();
    await saving(form);
    remove(1);
    await form.answer();
    await status('');
    expect(names()).toEqual(['Expressa 24,90']);
    save();
    await saving(form, 2);
    expect(form.sent()[1]).toMatchObject({ ways: [{ id: 'b' }] });
  });

  it('a row that is added stays, unsaved', async () => {
    const form = open();
    rename();
    save();
    await saving(form);
    fireEvent.click(screen.getByRole('button', { name: 'Mais uma' }));
    type(3, 'Nome', 'Retirada');
    type(3, 'Frete', '0');
    await form.answer();
    await status('');
    expect(names()).toEqual(['Correios 15,00', 'Expressa 24,90', 'Retirada 0']);
    save();
    await saving(form, 2);
    expect(form.sent()[1]).toMatchObject({ ways: [{ id: 'a' }, { id: 'b' }, { fareCents: 0 }] });
  });

  it('what is typed in a row stays, unsaved', async () => {
    const form = open();
    rename();
    save();
    await saving(form);
    type(2, 'Frete', '99');
    await form.answer();
    await status('');
    expect(names()).toEqual(['Correios 15,00', 'Expressa 99']);
  });

  it('a row that is refused is told where it is by then', async () => {
    const form = open();
    type(2, 'Nome', 'x');
    save();
    await saving(form);
    remove(1);
    await form.answer(
      Object.assign(new Error('refused'), {
        errors: [refusal('INVALID_INPUT', { fields: [{ field: 'ways.1.name', code: 'TOO_SMALL' }] })],
      }),
    );
    await screen.findByRole('button', { name: 'Entrega 1, Nome: É menos do que o permitido.' });
  });
});
