// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openApp } from '../../../testing/app-page.tsx';
import { accessibilityProblems, plainText, serve } from '../../../testing/browser.ts';
import { aSale, userOf } from '../../../testing/seller-factories.ts';
import type { Figures, Step } from './queries.ts';
import { someFigures } from './testing/factories.ts';

const PATH = '/platform/dashboard';

function open({
  figures = someFigures(),
  steps = [] as Step[],
  at = PATH,
}: { figures?: Figures; steps?: Step[]; at?: string } = {}) {
  const answers = {
    me: () => userOf(PATH),
    sellerFigures: () => figures,
    firstSteps: () => steps,
    products: () => ({ nodes: [{ id: 'curso', name: 'Curso de cerâmica' }] }),
    sales: () => ({ nodes: [aSale()] }),
  };
  const served = serve({ answers });
  openApp(at);
  return served;
}

const figure = async (label: string) =>
  plainText((await screen.findByText(label, { selector: 'dt' })).parentElement);

describe('the figures of a seller', () => {
  it('are shown beside those of the period before', async () => {
    open();
    expect(await figure('Receita líquida')).toBe('Receita líquidaR$ 2.700,00+50% que antes');
    expect(await figure('Ticket médio')).toBe('Ticket médioR$ 100,00igual a antes');
    expect(await figure('Conversão do checkout')).toContain('25%30 de 120+5 p.p. que antes');
    expect(await figure('PIX pagos')).toContain('75%30 de 40');
    expect(await figure('Cartões aprovados')).toBe('Cartões aprovados—');
    expect(await figure('Reembolsos')).toContain('10%3 de 30+5 p.p. que antes');
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('have each day in a table, and each part of a chart in words', async () => {
    open();
    const table = within(
      await screen.findByRole('table', { name: 'Receita líquida por dia', hidden: true }),
    );
    expect(table.getAllByRole('row', { hidden: true })).toHaveLength(3);
    const standings = within(screen.getByRole('region', { name: 'Pedidos por situação' }));
    expect(standings.getAllByRole('listitem').map(plainText)).toEqual([
      'Aprovada3075%',
      'Pendente1025%',
    ]);
  });

  it('are asked for what somebody chooses, which the address keeps', async () => {
    const served = open();
    fireEvent.change(await screen.findByLabelText('Período'), { target: { value: '1' } });
    await screen.findByRole('option', { name: 'Curso de cerâmica' });
    fireEvent.change(screen.getByLabelText('Produto'), { target: { value: 'curso' } });
    fireEvent.change(screen.getByLabelText('Pagamento'), { target: { value: 'PIX' } });
    await waitFor(() =>
      expect(served.named('SellerFigures').at(-1)?.variables).toEqual({
        ...{ days: 1, productId: 'curso', method: 'PIX' },
      }),
    );
    expect(location.search).toBe('?days=1&product=curso&method=PIX');
  });

  it('that there are none of say what to do', async () => {
    open({ figures: { ...someFigures(), currencies: [] } });
    await screen.findByText('Nenhuma venda neste período');
    expect(screen.getByRole('link', { name: 'Ver meus produtos' })).toBeDefined();
  });
});

describe('the first steps', () => {
  const steps = (done: readonly Step['name'][]): Step[] =>
    (['DOCUMENTS', 'PRODUCT', 'OFFER', 'SHARE', 'SALE'] as const).map((name) => ({
      ...{ name, done: done.includes(name) },
    }));

  it('lead to where each is done, and say which are', async () => {
    open({ steps: steps(['DOCUMENTS']) });
    const list = within(await screen.findByRole('region', { name: 'Seus primeiros passos' }));
    list.getByText('1 de 5 feitos');
    expect(list.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      ...['/platform/create-product', '/platform/my-products', '/platform/my-products'],
    ]);
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('are gone once there was a sale', async () => {
    open();
    await screen.findByText('Últimas vendas');
    expect(screen.queryByText('Seus primeiros passos')).toBeNull();
  });
});

it('the newest sales open where they are', async () => {
  open();
  const latest = within(await screen.findByRole('region', { name: 'Últimas vendas' }));
  fireEvent.click(latest.getAllByRole('link')[0] as HTMLElement);
  await waitFor(() => expect(location.search).toContain('sale='));
});
