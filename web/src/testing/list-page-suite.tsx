import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { openApp } from './app-page.tsx';
import { accessibilityProblems, serve } from './browser.ts';
import { refusal } from './refusal.ts';
import { userOf } from './seller-factories.ts';
import type { ListCase } from './walk.ts';

type ListPageCase = ListCase & { readonly path: string };

interface Asked {
  readonly page?: number | null;
}

/** A narrow screen, where each row is a card. */
const onPhone = () =>
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));

/** Opens the list with an API that answers its pages as it is told. */
function stageOf({ path, field, beside, answers }: ListPageCase) {
  return {
    page: (nodes: readonly object[], value = nodes.length) => {
      const count = { value, isCapped: false };
      return { nodes, endCursor: null, count, counts: [], asOf: new Date().toISOString(), ...beside };
    },
    open(answer: (asked: Asked) => unknown, query = '') {
      serve({ answers: { me: () => userOf(path), ...answers, [field]: answer } });
      return openApp(`${path}${query}`);
    },
  };
}

/** Runs one list screen through every state that a list can be in. */
export function listPageSuite(list: ListPageCase) {
  const { path, caption, rows, words } = list;
  const { page, open } = stageOf(list);
  const table = () => screen.findByRole('table', { name: caption });

  describe(`the list of ${path}`, () => {
    filterSuite(list);
    pageSuite(list);

    it('says that it is loading', async () => {
      open(() => new Promise(() => undefined));
      await screen.findByText('Carregando…');
    });

    it('is a table on a wide screen, whose rows lead on and back', async () => {
      const { router } = open(() => page(rows));
      await table();
      expect(screen.getAllByRole('row')).toHaveLength(rows.length + 1);
      expect(await accessibilityProblems()).toEqual([]);
      const link = document.querySelector('tbody a');
      if (link) fireEvent.click(link);
      if (list.leadsTo !== undefined) {
        await screen.findByRole('heading', { level: 1, name: list.leadsTo });
        await router.navigate(-1);
        return void (await table());
      }
      await screen.findByRole('dialog');
      expect(router.state.location.search).not.toBe('');
      fireEvent.click(screen.getByRole('button', { name: 'Fechar' }));
      await waitFor(() => expect(router.state.location.search).toBe(''));
    });

    it('is cards on a phone', async () => {
      onPhone();
      open(() => page(rows));
      const cards = await screen.findByRole('list', { name: caption });
      expect(cards.children).toHaveLength(rows.length);
      expect([...cards.children].every((card) => card.querySelector('a'))).toBe(true);
      expect(await accessibilityProblems()).toEqual([]);
    });

    it('says why it is empty', async () => {
      open(() => page([]));
      await screen.findByText(words.empty);
      expect(screen.queryByRole('link', { name: 'Limpar filtros' })).toBeNull();
      expect(screen.queryByRole('button', { name: 'Exportar CSV' })).toBeNull();
    });

    it('tells a failure, and asks again', async () => {
      let isDown = true;
      open(() => {
        if (isDown) throw refusal('TEMPORARILY_UNAVAILABLE');
        return page(rows);
      });
      await screen.findByRole('alert');
      isDown = false;
      fireEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
      await table();
      expect(screen.queryByRole('alert')).toBeNull();
    });
  });
}

function filterSuite(list: ListPageCase) {
  const { page, open } = stageOf(list);

  it('asks for less when its filters narrow it, says when that is nothing, and drops them', async () => {
    const asked: Asked[] = [];
    open((args) => {
      asked.push(args);
      return page([]);
    }, list.narrowing);
    await screen.findByText(list.words.narrowed);
    const narrowed = asked.at(-1);
    fireEvent.click(screen.getByRole('link', { name: 'Limpar filtros' }));
    await screen.findByText(list.words.empty);
    expect(location.search).toBe('');
    expect(asked.at(-1)).not.toEqual(narrowed);
  });
}

function pageSuite(list: ListPageCase) {
  const { rows } = list;
  const { page, open } = stageOf(list);
  const table = () => screen.findByRole('table', { name: list.caption });

  it('goes on to the next page, which is in the address, and back', async () => {
    const [head, rest] = [rows.slice(0, 2), rows.slice(2)];
    const { router } = open(({ page: number }) => page(number === 2 ? rest : head, 20 + rest.length));
    await table();
    fireEvent.click(screen.getByRole('link', { name: 'Próxima página' }));
    const total = 20 + rest.length;
    const range = await screen.findByText(`21–${total} de ${total}`);
    expect(document.activeElement).toBe(range);
    expect(router.state.location.search).toBe('?page=2');
    expect(screen.getAllByRole('row')).toHaveLength(rest.length + 1);
    expect(screen.queryByRole('link', { name: 'Próxima página' })).toBeNull();
    expect(await accessibilityProblems()).toEqual([]);
    fireEvent.click(screen.getByRole('link', { name: 'Página anterior' }));
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(head.length + 1));
    expect(router.state.location.search).toBe('');
  });

  it.each([50, 100])('asks for no more than the API answers, with pages of %i', async (size) => {
    open(() => page(rows), `?size=${size}`);
    await table();
  });
}
