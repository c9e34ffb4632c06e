// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openApp } from '../../testing/app-page.tsx';
import { accessibilityProblems, serve } from '../../testing/browser.ts';
import { aUser, salesList } from '../../testing/seller-factories.ts';
// Loaded ahead: no test waits for its download.
import '../../areas/producer/my-sales/page.tsx';

const { opened } = vi.hoisted(() => ({ opened: [] as string[] }));
vi.mock('../../ui/save-file.ts', () => ({ openFile: (url: string) => opened.push(url) }));

interface Asked {
  readonly idempotencyKey: string;
  readonly list: string;
  readonly variables: string;
}
type Looked = { status: string; rows: number; failure?: string };

const refused = (code: string) => Object.assign(new Error(code), { extensions: { code } });

/** The sales, with an API that has an export go through these. */
function openSales(looks: Looked[], { query = '', refusals = [] as string[] } = {}) {
  const asked: Asked[] = [];
  const sales = {
    ...{ nodes: salesList(3), endCursor: null, count: { value: 3, isCapped: false }, counts: [] },
    ...{ totals: [], asOf: new Date().toISOString() },
  };
  const requestExport = (args: Asked) => {
    asked.push(args);
    const code = refusals.shift();
    if (code) throw refused(code);
    return 'e-1';
  };
  const next = () => ({ id: 'e-1', failure: null, ...(looks.length > 1 ? looks.shift() : looks[0]) });
  const exportFile = () => ({ signedUrl: 'https://files.example/vendas.csv', expiresAt: '' });
  const answers = { me: () => aUser(), sales: () => sales, requestExport, export: next, exportFile };
  serve({ answers });
  openApp(`/platform/my-sales${query}`);
  return asked;
}
const button = () => screen.findByRole('button', { name: 'Exportar CSV' }, { timeout: 10_000 });
const press = async () => fireEvent.click(await button());

beforeEach(() => void opened.splice(0));

describe('the export of a list', () => {
  it('is asked for by the list’s filters and order, not by its page, and downloaded once it is there', async () => {
    const asked = openSales(
      [
        { status: 'RUNNING', rows: 2_000 },
        { status: 'COMPLETED', rows: 4_300 },
      ],
      { query: '?method=PIX&q=ana%40x.example&page=1&size=50' },
    );
    await press();
    await waitFor(async () => expect((await button()).getAttribute('aria-busy')).toBe('true'));
    await screen.findByText('Preparando: 2.000 linhas até agora');
    await screen.findByText('Pronto: 4.300 linhas.');
    await waitFor(() => expect(opened).toEqual(['https://files.example/vendas.csv']));
    expect(asked).toHaveLength(1);
    expect(asked[0]?.list).toBe('SALES');
    expect(JSON.parse(asked[0]?.variables ?? '')).toEqual({
      ...{ filter: { period: 'LAST_30_DAYS', method: 'PIX', status: null } },
      ...{ search: 'ana@x.example', sort: '-createdAt' },
    });
    expect((await button()).getAttribute('aria-busy')).toBeNull();
    const all = screen.getByRole('link', { name: 'Ver exportações' });
    expect(all.getAttribute('href')).toBe('/platform/exports');
    fireEvent.click(screen.getByRole('button', { name: 'Baixar de novo' }));
    await waitFor(() => expect(opened).toHaveLength(2));
    expect(asked).toHaveLength(1);
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('says why there is no file', async () => {
    openSales([{ status: 'FAILED', rows: 0, failure: 'TOO_MANY_ROWS' }]);
    await press();
    await screen.findByText(/passa de 500.000 linhas/);
    expect(opened).toEqual([]);
  });

  it('is the same one when it is tried again, and another one afterwards', async () => {
    const looks = [{ status: 'COMPLETED', rows: 3 }];
    const asked = openSales(looks, { refusals: ['TOO_MANY_EXPORTS'] });
    await press();
    await screen.findByText(/exportações demais em preparo/);
    await press();
    await screen.findByText('Pronto: 3 linhas.');
    await waitFor(() => expect(opened).toHaveLength(1));
    await press();
    await waitFor(() => expect(opened).toHaveLength(2));
    const keys = asked.map(({ idempotencyKey }) => idempotencyKey);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });
});
