// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openApp } from '../../../testing/app-page.tsx';
import { accessibilityProblems, serve } from '../../../testing/browser.ts';
import { refusal } from '../../../testing/refusal.ts';
import { userOf } from '../../../testing/seller-factories.ts';
import { bandOf, changesOf, draftOf, moved, newLine, takersOf, warningOf } from './route-draft.ts';
import { feeOf } from './settings.ts';
// Loaded before the first test looks for it: on a busy machine that takes longer than it waits.
import './routes-tab.tsx';
import { aConnection, acquirers, connectionList, routables, theRoutes } from './testing/factories.ts';

const PATH = '/admin-root/platform-settings/acquirings';

function open(query: string, changes: Record<string, unknown> = {}) {
  const { me = {}, ...answers } = changes;
  const count = { value: 3, isCapped: false };
  const served = serve({
    answers: {
      me: () => ({ ...userOf(PATH), platformId: 'demo-platform', ...(me as object) }),
      providerConnections: () => ({
        ...{ nodes: connectionList(), endCursor: null, count, counts: [], asOf: null },
      }),
      providerConnection: () => aConnection(),
      acquirers: () => acquirers(),
      platformSettings: () => theRoutes(),
      ...answers,
    } as never,
  });
  openApp(`${PATH}${query}`);
  return (operation: string) => served.named(operation).map(({ variables }) => variables);
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe('a list of routes that is being changed', () => {
  const line = (from: string, upTo: string) => ({ ...newLine('c-onz'), from, upTo });

  it('reads its bands as people write amounts', () => {
    expect(bandOf(line('', ''))).toEqual({ fromCents: 0, upToCents: null });
    expect(bandOf(line('1.234,5', 'R$ 2.000'))).toEqual({ fromCents: 123_450, upToCents: 200_000 });
    expect(bandOf(line('1,234.50', ''))).toBeUndefined();
  });

  it('asks those whose band has the amount, in their order', () => {
    const lines = [line('', '50,00'), line('50,01', ''), line('', '')];
    expect(takersOf(lines, 5_000, () => true)).toEqual([lines[0], lines[2]]);
    expect(takersOf(lines, 5_001, () => true)).toEqual([lines[1], lines[2]]);
    expect(moved(lines, 2, -1)).toEqual([lines[0], lines[2], lines[1]]);
  });

  it('is sent as far as it changed; methods are one setting', () => {
    const seen = theRoutes();
    const draft = draftOf(seen);
    expect(changesOf(seen, draft)).toBeUndefined();
    expect(changesOf(seen, { ...draft, PAYOUT: [newLine('c-onz')] })).toEqual({
      payoutRoutes: [{ connectionId: 'c-onz', fromCents: 0, upToCents: null }],
    });
    expect(changesOf(seen, { ...draft, PIX: [] })).toEqual({ routes: { ...seen.routes, PIX: [] } });
  });

  it('warns of who sells nothing there', () => {
    const [onz] = routables();
    const [acquirer] = acquirers();
    if (!onz) throw new Error('No connection');
    const of = (change: object) => ({ connection: { ...onz, ...change }, acquirer });
    expect(warningOf(undefined, 'PIX')).toBe('GONE');
    expect(warningOf(of({ archived: true }), 'PIX')).toBe('ARCHIVED');
    expect(warningOf(of({}), 'BILLET')).toBe('NOT_SUPPORTED');
    expect(warningOf(of({ currencies: ['USD'] }), 'PIX')).toBe('CURRENCY');
    expect(warningOf(of({}), 'PIX')).toBeUndefined();
  });

  it('fees are percentages as people write them', () => {
    const typed = { PIX: { rate: '0,99', fixedCents: 10 } };
    expect(feeOf(typed, undefined)).toEqual({
      PIX: { rate: 99, fixedCents: 10 },
      CREDIT_CARD: { rate: 0, fixedCents: 0 },
      BILLET: { rate: 0, fixedCents: 0 },
    });
  });
});

describe('the routes of a platform', () => {
  const routable = { providerConnections: () => ({ nodes: routables() }) };

  it('say where a sale goes, and are saved with a reason', async () => {
    const asked = open('?tab=routes', {
      ...routable,
      savePlatform: () => ({ id: 'demo-platform', revision: 8 }),
    });
    const preview = await screen.findByRole(
      'region',
      { name: 'Para onde vai uma venda' },
      { timeout: 10_000 },
    );
    const said = () => preview.querySelector('ul')?.textContent?.replaceAll('\u00a0', ' ') ?? '';
    expect(said()).toContain('R$ 50,00 por PIX: ONZ · conta-onz e, se não der, Hawkpay');
    expect(said()).toContain('R$ 50,00 por Cartão: ninguém, não é vendido');
    type('Valor', '100,01');
    expect(said()).toContain('R$ 100,01 por PIX: Hawkpay');
    expect(await accessibilityProblems()).toEqual([]);

    press('Descer: PIX, 1ª conexão');
    await waitFor(() =>
      expect(document.activeElement?.getAttribute('aria-label')).toBe('Subir: PIX, 2ª conexão'),
    );
    press('Salvar rotas');
    screen.getByText('Preencha este campo.');
    expect(asked('SaveRoutes')).toEqual([]);
    type(/^Motivo/, 'O Hawkpay é mais barato');
    press('Salvar rotas');
    await waitFor(() => expect(asked('SaveRoutes')).toHaveLength(1));
    expect(asked('SaveRoutes')).toMatchObject([
      {
        ...{ id: 'demo-platform', revision: 7, reason: 'O Hawkpay é mais barato' },
        changes: {
          routes: { PIX: [{ connectionId: 'c-hawkpay' }, { connectionId: 'c-onz', upToCents: 10_000 }] },
        },
      },
    ]);
  });

  it('show which line was refused, and what was typed stays', async () => {
    const fields = [{ field: 'routes.PIX.0.connectionId', code: 'REPEATED' }];
    open('?tab=routes', {
      ...routable,
      savePlatform: () => {
        throw refusal('INVALID_INPUT', { fields });
      },
    });
    const pix = await screen.findByRole('region', { name: 'PIX' });
    fireEvent.click(within(pix).getByRole('button', { name: 'Adicionar conexão: PIX' }));
    type(/^Motivo/, 'Teste');
    press('Salvar rotas');
    await screen.findByText('Esta conexão já está na lista para os mesmos valores.');
    expect(within(pix).getAllByRole('combobox')).toHaveLength(3);
  });

  it('keep an amount that cannot be read from being saved', async () => {
    open('?tab=routes', routable);
    const pix = await screen.findByRole('region', { name: 'PIX' });
    fireEvent.change(within(pix).getAllByLabelText('De')[0] ?? pix, { target: { value: 'dez' } });
    screen.getByText('Escreva como 1.234,56.');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Salvar rotas' }).disabled).toBe(true);
    press('Desfazer');
    expect(screen.queryByRole('button', { name: 'Salvar rotas' })).toBeNull();
  });

  it('tell who changed them and why', async () => {
    open('?tab=routes', routable);
    await screen.findByText('Contrato mais barato');
    screen.getByText('Depois: ONZ · conta-onz');
    screen.getByText('Antes: ninguém');
  });
});

describe('a new connection', () => {
  it('is of a provider that is searched, and tells its webhook address', async () => {
    const webhookUrl = 'https://shop.example/webhooks/BRAVIVE/token';
    const asked = open('?newConnection=', {
      createProviderConnection: () => ({ webhookUrl, connection: { id: 'c-new' } }),
    });
    await screen.findByLabelText('Buscar provedor');
    type('Buscar provedor', 'brav');
    screen.getByText('1 provedor');
    press('Escolher Bravive');
    await screen.findByLabelText(/^Endereço da API/);
    expect(screen.queryByText('Moedas')).toBeNull();
    type(/^Endereço da API/, 'https://bravive.example');
    type(/^Conta que recebe/, 'conta');
    type('Tarifa do PIX, em %', '0,99');
    press('Criar conexão');
    await screen.findByText('Bravive está conectado');
    screen.getByText(webhookUrl);
    expect(asked('CreateConnection')).toMatchObject([
      {
        input: {
          ...{ provider: 'BRAVIVE', baseUrl: 'https://bravive.example', payee: 'conta' },
          ...{ currencies: ['BRL'], fee: { PIX: { rate: 99, fixedCents: 0 } } },
        },
      },
    ]);
    const next = screen.getByRole('link', { name: 'Definir as chaves' }).getAttribute('href');
    expect(next).toContain('connection=c-new');
    expect(next).toContain('connectionTab=secrets');
  });

  it('is none of a master’s, who is of no platform', async () => {
    open('', { me: { role: 'MASTER', platformId: null } });
    await screen.findByText('Hawkpay');
    expect(screen.queryByRole('link', { name: 'Nova conexão' })).toBeNull();
    expect(screen.queryByRole('tab', { name: 'Rotas' })).toBeNull();
  });
});

describe('a connection', () => {
  it('is tested, and a no is said with what to do', async () => {
    const lastTest = {
      ...{ state: 'FAILED', reason: 'CREDENTIALS', latencyMs: 80 },
      ...{ requestedAt: '2026-11-20T13:00:00.000Z', endedAt: '2026-11-20T13:00:01.000Z' },
    };
    let isTested = false;
    const asked = open('?connection=c-onz', {
      providerConnection: () => aConnection(isTested ? { lastTest: lastTest as never } : {}),
      testProviderConnection: () => {
        isTested = true;
        return { state: 'RUNNING' };
      },
    });
    await screen.findByText('Teste da conexão');
    press('Testar conexão');
    await screen.findByText('O provedor recusou as chaves. Confira cada uma e defina de novo.');
    expect(screen.getAllByText('Não funciona').length).toBeGreaterThan(0);
    expect(asked('TestConnection')).toMatchObject([{ id: 'c-onz' }]);
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('in use says which routes stand in the way of archiving it', async () => {
    open('?connection=c-onz');
    await screen.findByText('Arquivá-la deixaria sem ela: PIX. Tire-a primeiro dessas rotas.');
    expect(screen.queryByRole('button', { name: 'Arquivar conexão' })).toBeNull();
  });

  it('shows of a key that it is there, by whom, and never what it is; what is empty stays', async () => {
    const asked = open('?connection=c-onz&connectionTab=secrets', {
      setProviderConnectionSecrets: () => ({ id: 'c-onz' }),
    });
    await screen.findByText(/, por Ana Prado$/);
    const box = screen.getByLabelText<HTMLInputElement>('Client secret');
    expect(box.type).toBe('password');
    fireEvent.change(box, { target: { value: 'segredo' } });
    press('Guardar chaves');
    await screen.findByText('Chaves guardadas. Elas passam a valer em até meio minuto.');
    expect(asked('SetSecrets')).toMatchObject([
      { id: 'c-onz', revision: 3, secrets: [{ name: 'clientSecret', value: 'segredo' }] },
    ]);
    expect(screen.queryByDisplayValue('segredo')).toBeNull();
  });

  it('is given another webhook address with a reason, which is told then', async () => {
    const webhookUrl = 'https://shop.example/webhooks/ONZ/another';
    const asked = open('?connection=c-onz&connectionTab=secrets', {
      rotateWebhookAddress: () => ({ webhookUrl }),
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Criar outro endereço' }));
    fireEvent.change(await screen.findByLabelText(/^Motivo/), { target: { value: 'Vazou' } });
    const dialog = screen.getByRole('alertdialog');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Criar outro endereço' }));
    await screen.findByText(webhookUrl);
    expect(asked('RotateAddress')).toMatchObject([{ revision: 3, reason: 'Vazou' }]);
  });

  it('tells its history', async () => {
    open('?connection=c-onz&connectionTab=history');
    await screen.findByText('Endereço de webhook, Chave: Client ID');
    screen.getByText('Vazou');
  });

  it('saves what changed of its settings', async () => {
    const asked = open('?connection=c-onz&connectionTab=settings', {
      saveProviderConnection: () => ({ id: 'c-onz' }),
    });
    fireEvent.change(await screen.findByLabelText('Tarifa do PIX, em %'), { target: { value: '1,5' } });
    press('Salvar');
    await waitFor(() => expect(asked('SaveConnection')).toHaveLength(1));
    expect(asked('SaveConnection')).toMatchObject([
      { revision: 3, changes: { fee: { PIX: { rate: 150, fixedCents: 10 } } } },
    ]);
  });
});
