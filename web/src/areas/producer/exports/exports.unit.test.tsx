// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openApp } from '../../../testing/app-page.tsx';
import { accessibilityProblems, serve } from '../../../testing/browser.ts';
import { aUser } from '../../../testing/seller-factories.ts';
// Loaded ahead: no test waits for its download.
import './page.tsx';

const { opened } = vi.hoisted(() => ({ opened: [] as string[] }));
vi.mock('../../../ui/save-file.ts', () => ({ openFile: (url: string) => opened.push(url) }));
beforeEach(() => void opened.splice(0));

const anExport = (changes: object) => ({
  ...{ id: 'e-1', list: 'SALES', status: 'COMPLETED', rows: 4_300, bytes: 812_000, failure: null },
  ...{ filters: ['period', 'from', 'status'], isSearched: true },
  ...{ requestedAt: '2026-11-30T12:00:00.000Z', expiresAt: '2026-12-01T12:00:00.000Z' },
  ...changes,
});
const open = (
  exports: object[],
  answers: object = {},
  user: object = {},
  path = '/platform/exports',
) => {
  serve({ answers: { me: () => aUser(user), exports: () => exports, ...answers } });
  openApp(path);
};

describe('the page of exports', () => {
  it('says of each what it is of, and gives the file of one that is there', async () => {
    open(
      [
        anExport({}),
        anExport({ id: 'e-2', list: 'STATEMENT', status: 'EXPIRED', filters: [], isSearched: false }),
        anExport({ id: 'e-3', list: 'CARTS', status: 'FAILED', failure: 'ACCESS_LOST', bytes: null }),
      ],
      { exportFile: () => ({ signedUrl: 'https://files.example/a.csv', expiresAt: '' }) },
    );
    const rows = within(
      await screen.findByRole('list', { name: 'Exportações' }, { timeout: 10_000 }),
    ).getAllByRole('listitem');
    expect(rows[0]?.textContent).toContain(
      'Filtrada por período, situação, com busca · 4.300 linhas · 812 kB',
    );
    expect(rows[0]?.textContent).toContain('Disponível até');
    expect(rows[1]?.textContent).toContain('Expirada');
    expect(rows[1]?.textContent).toContain('Sem filtros');
    expect(rows[2]?.textContent).toContain('Você não pode mais ver esta lista');
    const buttons = screen.getAllByRole('button', { name: /^Baixar: / });
    expect(buttons).toHaveLength(1);
    fireEvent.click(buttons[0] as HTMLElement);
    await waitFor(() => expect(opened).toEqual(['https://files.example/a.csv']));
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('says in words that a file is deleted since', async () => {
    const exportFile = () => {
      throw Object.assign(new Error('gone'), { extensions: { code: 'EXPORT_EXPIRED' } });
    };
    open([anExport({})], { exportFile });
    fireEvent.click(await screen.findByRole('button', { name: /^Baixar: / }));
    await screen.findByText(/já foi apagado. Exporte de novo/);
  });

  it('says how one comes about where there is none', async () => {
    open([]);
    await screen.findByText('Nenhuma exportação ainda');
    expect(screen.queryByRole('tab')).toBeNull();
  });

  it('shows who manages employees what everybody got', async () => {
    const row = {
      ...{ id: 'e-9', userName: 'Ana Souza', role: 'PRODUCER', actingByName: 'Marta', list: 'SALES' },
      ...{ status: 'COMPLETED', rows: 12, failure: null, filters: [], isSearched: false },
      requestedAt: '2026-11-30T12:00:00.000Z',
    };
    const page = { nodes: [row], endCursor: null, count: { value: 1, isCapped: false }, asOf: null };
    const staff = { role: 'ADMINISTRATOR', permissions: ['isFunctionariesAvailable'] };
    open([], { platformExports: () => page }, staff, '/admin-root/exports?tab=platform');
    await screen.findByText('Ana Souza');
    expect(screen.getByText('Produtor, por Marta')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Baixar/ })).toBeNull();
  });
});
