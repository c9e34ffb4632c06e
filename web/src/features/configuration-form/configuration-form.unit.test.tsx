// @vitest-environment jsdom
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useMemo, useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { accessibilityProblems } from '../../testing/browser.ts';
import { refusal } from '../../testing/refusal.ts';
import { ConfigurationForm, formReady } from './configuration-form.tsx';
import type {
  Field,
  FieldOf,
  FormScreen,
  SaveRequest,
  ScalarField,
  Seen,
  Value,
} from './form-screen.ts';
import { rowsReady } from './later-rows.tsx';

beforeAll(formReady);

type Shop = {
  readonly name: string;
  readonly feeCents: number;
  readonly carts: boolean | null;
  readonly open: boolean;
};

const shopScreen: FormScreen<FieldOf<Shop>> = {
  sections: [
    {
      title: 'Loja',
      text: 'Como ela se apresenta.',
      fields: [
        { kind: 'text', name: 'name', label: 'Nome', rule: z.string().check(z.minLength(1)) },
        { kind: 'money', name: 'feeCents', label: 'Taxa', hint: 'por venda', rule: z.int() },
      ],
    },
    {
      title: 'Regras',
      fields: [
        {
          kind: 'select',
          name: 'carts',
          label: 'Carrinhos',
          options: [
            { value: null, label: 'Como a plataforma' },
            { value: true, label: 'Sim' },
            { value: false, label: 'Não' },
          ],
        },
        { kind: 'switch', name: 'open', label: 'Aberta' },
      ],
    },
  ],
};

const seen: Seen<Shop> = {
  revision: 4,
  values: { name: 'Ateliê', feeCents: 150, carts: null, open: true },
};
const after = ({ expectedRevision, changes }: SaveRequest<Shop>): Seen<Shop> => ({
  revision: expectedRevision + 1,
  values: { ...seen.values, ...changes },
});
const refused = (code: string, extra = {}) => ({ errors: [refusal(code, extra)] });

function open({
  save = async (request: SaveRequest<Shop>): Promise<Seen<Shop>> => after(request),
  reload = async () => seen,
} = {}) {
  const saving = vi.fn(save);
  const element = (
    <main>
      <ConfigurationForm screen={shopScreen} seen={seen} save={saving} reload={reload} />
    </main>
  );
  const router = createMemoryRouter(
    [
      { path: '/', element },
      { path: '/outra', element: <p>Outra página</p> },
    ],
    { initialEntries: ['/'] },
  );
  render(<RouterProvider router={router} />);
  return { router, requests: () => saving.mock.calls.map(([request]) => request) };
}

const field = <E extends HTMLElement = HTMLInputElement>(label: string) =>
  screen.getByLabelText<E>(label);
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Salvar' }));
const status = async (text: string) =>
  waitFor(() => expect(screen.getByRole('status').textContent).toBe(text));

describe('a configuration form', () => {
  it('shows what was seen, to everybody', async () => {
    open();
    expect([field('Nome').value, field('Taxa').value]).toEqual(['Ateliê', '1,50']);
    expect([field('Carrinhos').value, field('Aberta').checked]).toEqual(['null', true]);
    screen.getByRole('group', { name: 'Loja' });
    screen.getByRole('switch', { name: 'Aberta' });
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('saves what changed and nothing else, each time on what is there', async () => {
    const { requests } = open();
    type('Carrinhos', 'true');
    fireEvent.click(field('Aberta'));
    save();
    await status('Salvo');
    type('Taxa', '2,00');
    await status('');
    save();
    await status('Salvo');
    const [first, second] = requests();
    expect(first).toMatchObject({ expectedRevision: 4, changes: { carts: true, open: false } });
    expect(second).toMatchObject({ expectedRevision: 5, changes: { feeCents: 200 } });
    expect(first?.idempotencyKey).not.toBe(second?.idempotencyKey);
  });

  it('has nothing to save when nothing changed', async () => {
    const { requests } = open();
    save();
    await status('Nada mudou: não há o que salvar.');
    expect(requests()).toEqual([]);
  });

  it('keeps back what does not fit; the summary has the focus and leads to each field', async () => {
    const { requests } = open();
    type('Nome', ' ');
    type('Taxa', 'x');
    save();
    const summary = await screen.findByRole('group', { name: 'Confira 2 campos antes de salvar' });
    await waitFor(() => expect(document.activeElement).toBe(summary));
    expect(field('Nome').getAttribute('aria-invalid')).toBe('true');
    expect(await accessibilityProblems()).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Taxa: Escreva como 1.234,56.' }));
    await waitFor(() => expect(document.activeElement).toBe(field('Taxa')));
    type('Taxa', '1,50');
    await waitFor(() => expect(summary.getAttribute('aria-label')).toContain('1 campo '));
    save();
    await waitFor(() => expect(document.activeElement).toBe(summary));
    expect(requests()).toEqual([]);
  });

  it('tells what only the server knew, field by field', async () => {
    const fields = [{ field: 'feeCents', code: 'TOO_BIG' }];
    open({ save: () => Promise.reject(refused('INVALID_INPUT', { fields })) });
    type('Taxa', '900,00');
    save();
    await screen.findByRole('button', { name: 'Taxa: É mais do que o permitido.' });
    expect(field('Taxa').value).toBe('900,00');
  });

  it('says when somebody else saved, keeps what was typed, and loads theirs', async () => {
    let isLate = true;
    const theirs = { revision: 5, values: { ...seen.values, feeCents: 175 } };
    const { requests } = open({
      save: async (request) => {
        if (isLate) throw refused('CONFLICT', { revision: 5 });
        return after(request);
      },
      reload: async () => theirs,
    });
    type('Nome', 'Oficina');
    save();
    await screen.findByText('Estas configurações mudaram desde que você as abriu');
    expect(field('Nome').value).toBe('Oficina');
    expect(await accessibilityProblems()).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Carregar o que está salvo' }));
    await waitFor(() => expect(field('Taxa').value).toBe('1,75'));
    expect(field('Nome').value).toBe('Ateliê');
    await waitFor(() => expect(document.activeElement).toBe(field('Nome')));
    isLate = false;
    type('Nome', 'Oficina');
    save();
    await status('Salvo');
    expect(requests().at(-1)).toMatchObject({ expectedRevision: 5, changes: { name: 'Oficina' } });
  });

  it('keeps what was typed while theirs cannot be loaded', async () => {
    open({
      save: () => Promise.reject(refused('CONFLICT')),
      reload: () => Promise.reject(new TypeError('offline')),
    });
    type('Nome', 'Oficina');
    save();
    fireEvent.click(await screen.findByRole('button', { name: 'Carregar o que está salvo' }));
    await screen.findByText(/Ficamos sem resposta/);
    expect(field('Nome').value).toBe('Oficina');
  });

  it('sends the same again under the same key, and another under another', async () => {
    let isAway = true;
    const { requests } = open({
      save: async (request) => {
        if (isAway) throw new TypeError('Failed to fetch');
        return after(request);
      },
    });
    type('Nome', 'Oficina');
    save();
    await screen.findByRole('alert');
    fireEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    await waitFor(() => expect(requests()).toHaveLength(2));
    await screen.findByRole('alert');
    expect(field('Nome').value).toBe('Oficina');
    type('Nome', 'Oficina Dois');
    isAway = false;
    save();
    await status('Salvo');
    const [first, again, other] = requests().map(({ idempotencyKey }) => idempotencyKey);
    expect([again === first, other === first]).toEqual([true, false]);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('keeps what is typed while it is being saved', async () => {
    let answer: () => void = () => undefined;
    open({
      save: (request) => new Promise((resolve) => void (answer = () => resolve(after(request)))),
    });
    type('Nome', 'Oficina');
    save();
    await waitFor(() =>
      expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Salvar' }).disabled).toBe(true),
    );
    type('Taxa', '3,00');
    act(() => answer());
    await waitFor(() =>
      expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Salvar' }).disabled).toBe(false),
    );
    expect([field('Nome').value, field('Taxa').value]).toEqual(['Oficina', '3,00']);
    await status('');
  });
});

describe('a field that appears with what was saved', () => {
  const NAME: Field = { kind: 'text', name: 'name', label: 'Nome' };
  const options = [{ value: 'a', label: 'A' }];
  const column: ScalarField = { kind: 'text', name: 'title', label: 'Título' };
  const rows = { max: 3, words: { one: 'Linha', add: 'Mais', none: 'Nenhuma' } };
  const rowsOf = { ...rows, newRow: () => ({ id: 'new', title: '' }), columns: [column] };

  it.each<[Field, Value, () => unknown, unknown]>([
    [{ kind: 'text', name: 'x', label: 'X' }, 'Olá', () => field('X').value, 'Olá'],
    [{ kind: 'money', name: 'x', label: 'X' }, 150, () => field('X').value, '1,50'],
    [{ kind: 'select', name: 'x', label: 'X', options }, 'a', () => field('X').value, 'a'],
    [{ kind: 'switch', name: 'x', label: 'X' }, true, () => field('X').checked, true],
    [{ kind: 'several', name: 'x', label: 'X', options }, ['a'], () => field('A').checked, true],
    [{ kind: 'list', name: 'x', label: 'X' }, ['a', 'b'], () => field('X').value, 'a, b'],
    [
      { kind: 'rows', name: 'x', label: 'X', ...rowsOf },
      [],
      () => field('X').textContent,
      'XNenhumaMais',
    ],
    [
      { kind: 'rows', name: 'x', label: 'X', ...rowsOf },
      [{ id: 'r', title: 'Uma' }],
      () => field('Título').value,
      'Uma',
    ],
  ])('of kind $kind has its own value from the start: %j', async (appearing, x, shown, expected) => {
    await rowsReady();
    const requests: SaveRequest[] = [];
    const Page = () => {
      const [fields, setFields] = useState<readonly Field[]>([NAME]);
      const save = async (request: SaveRequest): Promise<Seen> => {
        requests.push(request);
        // As a cache does: what is shown changes before the answer has come.
        act(() => setFields([NAME, appearing]));
        return { revision: request.expectedRevision + 1, values: { ...request.changes, x } };
      };
      const first = { revision: 0, values: { name: 'Ateliê', x: null } };
      const screenOf = useMemo(() => ({ sections: [{ title: 'Loja', fields }] }), [fields]);
      return (
        <ConfigurationForm
          screen={screenOf as never}
          seen={first as Seen}
          save={save}
          reload={async () => first as Seen}
        />
      );
    };
    render(<RouterProvider router={createMemoryRouter([{ path: '/', element: <Page /> }])} />);
    type('Nome', 'Oficina');
    save();
    await status('Salvo');
    expect(shown()).toEqual(expected);
    type('Nome', 'Oficina Dois');
    save();
    await waitFor(() => expect(requests).toHaveLength(2));
    expect(requests[1]?.changes).toEqual({ name: 'Oficina Dois' });
  });
});

describe('leaving a form', () => {
  const leaving = () => {
    const event = new Event('beforeunload', { cancelable: true });
    dispatchEvent(event);
    return event.defaultPrevented;
  };

  it('with something unsaved asks first', async () => {
    const { router } = open();
    type('Nome', 'Oficina');
    await act(() => router.navigate('/outra'));
    const question = await screen.findByRole('alertdialog', { name: 'Sair sem salvar?' });
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Continuar editando'));
    expect(await accessibilityProblems()).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Continuar editando' }));
    await waitFor(() => expect(question.isConnected).toBe(false));
    expect(field('Nome').value).toBe('Oficina');
    await act(() => router.navigate('/outra'));
    fireEvent.click(await screen.findByRole('button', { name: 'Sair sem salvar' }));
    await screen.findByText('Outra página');
  });

  it('is held by the tab as well, as long as something is unsaved', async () => {
    open();
    expect(leaving()).toBe(false);
    type('Nome', 'Oficina');
    await waitFor(() => expect(leaving()).toBe(true));
    save();
    await status('Salvo');
    await waitFor(() => expect(leaving()).toBe(false));
  });

  it('without anything unsaved asks nothing', async () => {
    const { router } = open();
    type('Nome', 'Oficina');
    type('Nome', 'Ateliê');
    await act(() => router.navigate('/outra'));
    await screen.findByText('Outra página');
  });
});
