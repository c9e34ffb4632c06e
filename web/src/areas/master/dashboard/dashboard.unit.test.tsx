// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openApp } from '../../../testing/app-page.tsx';
import { accessibilityProblems, serve } from '../../../testing/browser.ts';
import { userOf } from '../../../testing/seller-factories.ts';
import { someHealth, someSales } from './testing/factories.ts';

const PATH = '/master-root/dashboard';

function open({ sales = someSales(), health = someHealth(), at = PATH } = {}) {
  const answers = {
    ...{ me: () => userOf(PATH), installationSales: () => sales, installationHealth: () => health },
  };
  const served = serve({ answers });
  openApp(at);
  return served;
}

describe('the sales of all platforms', () => {
  it('are shown beside those of the period before, with each day in a table', async () => {
    open();
    const figure = (await screen.findByText('Volume aprovado')).closest('div');
    expect(figure?.textContent).toMatch(/R\$\s1\.500,00\+50% que antes/);
    const table = within(screen.getByRole('table', { name: 'Volume aprovado por dia', hidden: true }));
    expect(table.getAllByRole('row', { hidden: true }).map((row) => row.textContent)).toEqual([
      'DiaValor',
      expect.stringMatching(/^29\/11\/2026R\$\s1\.000,00$/),
      expect.stringMatching(/^28\/11\/2026R\$\s500,00$/),
    ]);
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('are asked for the period that somebody chooses, which the address keeps', async () => {
    const served = open();
    fireEvent.change(await screen.findByLabelText('Período'), { target: { value: '7' } });
    await waitFor(() =>
      expect(served.named('InstallationSales').map(({ variables }) => variables?.['days'])).toEqual([
        30, 7,
      ]),
    );
    expect(location.search).toBe('?days=7');
  });

  it('in several currencies are shown in one at a time', async () => {
    const euros = someSales({ currency: 'EUR', volume: 7_700 }).currencies;
    const { currencies, ...sales } = someSales();
    open({ sales: { ...sales, currencies: [...currencies, ...euros] }, at: `${PATH}?currency=EUR` });
    expect(await screen.findByText(/77,00/)).toBeDefined();
    expect(screen.getByLabelText<HTMLSelectElement>('Moeda').value).toBe('EUR');
  });

  it('that there are none of say so', async () => {
    open({ sales: { ...someSales(), currencies: [] } });
    await screen.findByText('Nenhuma venda neste período');
  });
});

describe('the health of the installation', () => {
  const bad = {
    ...{ kind: 'PROCESS' as const, name: 'receipts', problem: 'stopped for 7200 s' },
    ...{ failingSeconds: 7_200, seenSeconds: null, lagSeconds: 300 },
  };

  it('says of each part whether it does its work, and what is wrong', async () => {
    open({ health: someHealth({ parts: [...someHealth().parts, bad] }) });
    const processes = within(await screen.findByRole('region', { name: 'Processos dos workers' }));
    expect(processes.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'chargesEm diaatraso de 0 s',
      'receiptsCom problemastopped for 7200 shá 2 h · atraso de 5 min',
    ]);
  });

  it('says how long webhooks wait, and where to look at them', async () => {
    open({ health: someHealth({ webhooks: { waiting: 4, oldestSeconds: 600, failed: 2 } }) });
    await screen.findByText('o mais antigo espera há 10 min');
    expect(screen.getByRole('link', { name: 'Ver os webhooks' }).getAttribute('href')).toBe(
      '/master-root/webhook-logs',
    );
  });
});
