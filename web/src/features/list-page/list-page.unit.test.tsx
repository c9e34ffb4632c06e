// @vitest-environment jsdom
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openApp } from '../../testing/app-page.tsx';
import { accessibilityProblems, serve } from '../../testing/browser.ts';
import { aUser, salesList } from '../../testing/seller-factories.ts';
import { ListAge } from './list-age.tsx';
import { pagesAround } from './list-pages.tsx';

interface Asked {
  readonly filter: Readonly<Record<string, unknown>>;
  readonly search: string | null;
  readonly sort: string;
  readonly page: number;
  readonly first: number;
}

const COUNTS = [
  { status: 'APPROVED', count: 1_200, isCapped: false },
  { status: 'PENDING', count: 34, isCapped: false },
  { status: 'MED', count: 0, isCapped: false },
];

/** The sales, with an API that remembers what it was asked. */
function openSales(query = '', changes: object = {}) {
  const asked: Asked[] = [];
  const sales = (args: Asked) => {
    asked.push(args);
    return {
      nodes: salesList(args.first).map((sale) => ({ ...sale, id: `${sale.id} of page ${args.page}` })),
      endCursor: null,
      count: { value: 1_234, isCapped: false },
      counts: COUNTS,
      totals: [],
      asOf: new Date().toISOString(),
      ...changes,
    };
  };
  serve({ answers: { me: () => aUser(), sales } });
  const { router } = openApp(`/platform/my-sales${query}`);
  return { asked, address: () => router.state.location.search };
}

const table = () => screen.findByRole('table', { name: 'Minhas vendas' });

describe('the search of a list', () => {
  const box = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Buscar venda' });
  const type = (value: string) => fireEvent.change(box(), { target: { value } });

  it('waits for the end of typing, keeps what was typed in the address, and asks once', async () => {
    const { asked, address } = openSales('?page=3');
    await table();
    const before = asked.length;
    for (const text of ['a', 'an', 'ana@', 'ana@x.example ']) type(text);
    expect(address()).toBe('?page=3');
    await waitFor(() => expect(address()).toBe('?q=ana%40x.example'));
    expect(box().value).toBe('ana@x.example ');
    await waitFor(() => expect(asked).toHaveLength(before + 1));
    expect(asked.at(-1)).toMatchObject({ search: 'ana@x.example', page: 1 });
  });

  it('is kept on reload; Escape and its button clear it, Enter does not wait', async () => {
    const { asked, address } = openSales('?q=58DF-BA56');
    await table();
    expect([box().value, asked[0]?.search]).toEqual(['58DF-BA56', '58DF-BA56']);
    expect(box().getAttribute('enterkeyhint')).toBe('search');
    fireEvent.keyDown(box(), { key: 'Escape' });
    await waitFor(() => expect(address()).toBe(''));
    expect(box().value).toBe('');
    type('x');
    if (box().form) fireEvent.submit(box().form as HTMLFormElement);
    await waitFor(() => expect(address()).toBe('?q=x'), { timeout: 300 });
    fireEvent.click(screen.getByRole('button', { name: 'Limpar a busca' }));
    await waitFor(() => expect(address()).toBe(''));
    await waitFor(() => expect(document.activeElement).toBe(box()));
  });

  it('follows the address when somebody drops all filters', async () => {
    const { address } = openSales('?q=x&method=PIX', {
      nodes: [],
      count: { value: 0, isCapped: false },
    });
    fireEvent.click(await screen.findByRole('link', { name: 'Limpar filtros' }));
    await waitFor(() => expect(address()).toBe(''));
    expect(box().value).toBe('');
  });
});

describe('the chips of a list', () => {
  const chip = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name });

  it('are one choice, each with how many rows it would leave', async () => {
    const { asked, address } = openSales();
    await table();
    expect(chip(/^Todas/).checked).toBe(true);
    expect(chip(/^Todas/).labels?.[0]?.textContent).toBe('Todas1.234');
    expect(chip(/^Aprovada/).labels?.[0]?.textContent).toBe('Aprovada1.200');
    expect(chip(/^Devolvida por MED/).labels?.[0]?.textContent).toBe('Devolvida por MED0');
    fireEvent.click(chip(/^Pendente/));
    await waitFor(() => expect(address()).toBe('?status=PENDING'));
    expect(asked.at(-1)?.filter).toMatchObject({ status: 'PENDING' });
    expect(await accessibilityProblems()).toEqual([]);
  });
});

describe('the order of a list', () => {
  it('is turned by the heading of a column, which says it', async () => {
    const { asked, address } = openSales();
    await table();
    const heading = () => screen.getByRole('columnheader', { name: 'Data' });
    expect(heading().getAttribute('aria-sort')).toBe('descending');
    expect(screen.getByRole('columnheader', { name: 'Bruto' }).hasAttribute('aria-sort')).toBe(false);
    fireEvent.click(within(heading()).getByRole('button'));
    await waitFor(() => expect(heading().getAttribute('aria-sort')).toBe('ascending'));
    expect([address(), asked.at(-1)?.sort]).toEqual(['?sort=createdAt', 'createdAt']);
    fireEvent.click(within(heading()).getByRole('button'));
    await waitFor(() => expect(address()).toBe(''));
  });

  it('is a choice among the filters on a phone, which are folded away', async () => {
    vi.stubGlobal('matchMedia', (media: string) => ({
      media,
      matches: false,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    const { address } = openSales('?method=PIX');
    await screen.findByRole('list', { name: 'Minhas vendas' });
    const fold = screen.getByRole('button', { name: 'Filtros (1)' });
    const sort = screen.getByLabelText<HTMLSelectElement>('Ordenar por');
    expect(sort.closest('[hidden]')).not.toBeNull();
    fireEvent.click(fold);
    expect([fold.getAttribute('aria-expanded'), sort.closest('[hidden]')]).toEqual(['true', null]);
    fireEvent.change(sort, { target: { value: 'createdAt' } });
    await waitFor(() => expect(address()).toBe('?method=PIX&sort=createdAt'));
    expect(await accessibilityProblems()).toEqual([]);
  });
});

describe('the pages of a list', () => {
  it('say which rows they show, and can be longer', async () => {
    const { asked, address } = openSales('?page=3&size=50');
    await screen.findByText('101–150 de 1.234');
    expect(asked[0]).toMatchObject({ page: 3, first: 50 });
    const pages = screen.getByRole('navigation', { name: 'Páginas' });
    expect(within(pages).getByText('3').getAttribute('aria-current')).toBe('page');
    within(pages).getByRole('link', { name: 'Página 25' });
    fireEvent.change(screen.getByLabelText('Por página'), { target: { value: '100' } });
    await screen.findByText('1–100 de 1.234');
    expect(address()).toBe('?size=100');
  });

  it('say “mais de” where rows are not counted to the end, and end there', async () => {
    openSales('?page=500', { count: { value: 10_000, isCapped: true } });
    await screen.findByText('9.981–10.000 de mais de 10.000');
    screen.getByText(/As páginas vão até 10.000 resultados/);
    expect(screen.queryByRole('link', { name: 'Próxima página' })).toBeNull();
  });

  it('keep showing the page before, and say so, until the next one is there', async () => {
    let release: () => void = () => undefined;
    const sales = async ({ page }: Asked) => {
      if (page === 2) await new Promise<void>((resolve) => (release = resolve));
      const [sale] = salesList(1);
      const count = { value: 21, isCapped: false };
      return {
        nodes: [{ ...sale, id: `${page}`, productName: `Página ${page} de tudo` }],
        ...{ endCursor: null, count, counts: [], totals: [], asOf: null },
      };
    };
    serve({ answers: { me: () => aUser(), sales } });
    openApp('/platform/my-sales');
    fireEvent.click(await screen.findByRole('link', { name: 'Próxima página' }));
    await waitFor(() => expect(document.querySelector('[aria-busy=true] table')).not.toBeNull());
    screen.getByText('Página 1 de tudo');
    release();
    await screen.findByText('Página 2 de tudo');
    expect(document.querySelector('[aria-busy=true]')).toBeNull();
  });

  it('lead back from one that is no longer there', async () => {
    openSales('?page=9', { nodes: [], count: { value: 20, isCapped: false } });
    await screen.findByText('A lista termina antes desta página');
    expect(screen.getByRole('link', { name: 'Ir para a primeira página' }).getAttribute('href')).toBe(
      '/platform/my-sales',
    );
  });

  it.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [1, 9, [1, 2, null, 9]],
    [3, 9, [1, 2, 3, 4, null, 9]],
    [5, 9, [1, null, 4, 5, 6, null, 9]],
    [9, 9, [1, null, 8, 9]],
  ])('around page %i of %i are %j', (page, last, pages) =>
    expect(pagesAround(page, last)).toEqual(pages),
  );
});

describe('days of one’s own', () => {
  it('are asked for by a calendar beside the period', async () => {
    const { asked } = openSales('?from=2026-11-01&to=2026-11-15');
    await table();
    expect(asked[0]?.filter).toMatchObject({ from: '2026-11-01', to: '2026-11-15' });
    expect(screen.getByLabelText<HTMLSelectElement>('Período').value).toBe('CUSTOM');
    await screen.findByRole('group', { name: /De – até/ });
    const days = screen.getAllByRole('spinbutton').map(({ textContent }) => textContent);
    expect(days).toEqual(['01', '11', '2026', '15', '11', '2026']);
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('give way to a period', async () => {
    const { address } = openSales('?from=2026-11-01&to=2026-11-15');
    await table();
    fireEvent.change(screen.getByLabelText('Período'), { target: { value: 'TODAY' } });
    await waitFor(() => expect(address()).toBe('?period=TODAY'));
  });
});

describe('the age of what a list shows', () => {
  afterEach(() => void vi.useRealTimers());

  it('grows while one looks at it, and is a warning after a minute', () => {
    vi.useFakeTimers();
    vi.setSystemTime('2026-11-28T12:00:12Z');
    const { container } = render(<ListAge asOf="2026-11-28T12:00:00Z" />);
    expect(container.textContent).toBe('Atualizado há 12 s');
    act(() => void vi.advanceTimersByTime(50_000));
    expect(container.textContent).toBe('Atualizado há 1 minPode faltar o que aconteceu depois.');
    act(() => void vi.advanceTimersByTime(3 * 3_600_000));
    expect(container.textContent).toContain('Atualizado há 3 h');
  });

  it('is none for a clock that is behind the server’s', () => {
    const { container } = render(<ListAge asOf={new Date(Date.now() + 60_000).toISOString()} />);
    expect(container.textContent).toBe('Atualizado há 0 s');
  });
});
