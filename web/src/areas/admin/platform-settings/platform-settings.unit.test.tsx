// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aPreview, aTerms, aVersion } from '../../../features/policy/testing/factories.ts';
import { openApp } from '../../../testing/app-page.tsx';
import { accessibilityProblems, serve } from '../../../testing/browser.ts';
import { refusal } from '../../../testing/refusal.ts';
import { userOf } from '../../../testing/seller-factories.ts';

const PATH = '/admin-root/platform-settings';

interface Opened {
  readonly tab?: string;
  readonly preview?: () => unknown;
  readonly save?: () => unknown;
  readonly versions?: readonly unknown[];
}

function open({ tab = '', preview = aPreview, save, versions = [aVersion()] }: Opened = {}) {
  const me = { ...userOf(`${PATH}/`), platformId: 'acme' };
  const policy = () => ({
    ...{ id: 'acme', version: 1, revision: 1, terms: aTerms() },
    versions: { nodes: versions, endCursor: null },
  });
  const served = serve({
    answers: {
      ...{ me: () => me, policy, policyPreview: preview },
      savePolicy: save ?? (() => ({ id: 'acme', revision: 2 })),
      cancelPolicy: () => ({ id: 'acme', revision: 2 }),
    },
  });
  openApp(`${PATH}${tab}`);
  return (name: string) => served.named(name).map(({ variables }) => variables);
}
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const shown = (text: string) => (found: string) => found.replaceAll('\u00a0', ' ') === text;

async function review(changes: Readonly<Record<string, string>>, opened: Opened = {}) {
  const asked = open(opened);
  await screen.findByRole('group', { name: 'Tarifas e liberação' });
  for (const [label, value] of Object.entries(changes)) type(label, value);
  press('Ver o que muda');
  return asked;
}

describe('the terms of a platform', () => {
  it('are shown in words and figures of what changes before they are saved', async () => {
    const asked = await review({ 'PIX: tarifa (%)': '4,5' });
    await screen.findByRole('heading', { name: 'Confira antes de salvar' });
    screen.getByText('PIX: tarifa (%)', { selector: 'dt' });
    screen.getByText(shown('R$ 9,85'), { selector: 'ins > span' });
    screen.getAllByText('Não oferecido', { selector: 'ins > span' });
    expect(asked('PolicyPreview')).toMatchObject([
      { id: 'acme', from: null, terms: { platformFee: { PIX: { rate: 450, fixedCents: 100 } } } },
    ]);
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('are saved with the reason, from the revision that was seen', async () => {
    const asked = await review({ 'Acréscimo 4x (%)': '6', 'Nome na fatura': 'ACME' });
    await screen.findByRole('heading', { name: 'Confira antes de salvar' });
    press('Salvar condições');
    await screen.findByText('Preencha este campo.');
    type('Motivo', ' Tarifas do ano que vem ');
    press('Salvar condições');
    await screen.findByText('Condições salvas');
    expect(asked('SavePolicy')).toMatchObject([
      {
        ...{ id: 'acme', from: null, revision: 1, reason: 'Tarifas do ano que vem' },
        terms: {
          ...{ descriptor: 'ACME', releaseDays: { PIX: 0, CREDIT_CARD: 30, BILLET: 2 } },
          installments: { fees: [0, 0, 0, 600, 725, 850, 975, 1_100, 1_225, 1_350, 1_475, 1_600] },
        },
      },
    ]);
  });

  it('begin on another day where that is said, and never in the past', async () => {
    const asked = await review({ 'PIX: parte fixa': '2,00' });
    await screen.findByRole('heading', { name: 'Confira antes de salvar' });
    type('Quando começa', 'LATER');
    type('Motivo', 'Combinado');
    type('Data', '2020-01-01');
    press('Salvar condições');
    await screen.findByText('Escolha um momento que ainda não passou.');
    const next = `${new Date().getFullYear() + 1}-01-01`;
    type('Data', next);
    press('Salvar condições');
    await screen.findByText('Condições salvas');
    expect(asked('SavePolicy')).toMatchObject([{ from: `${next}T03:00:00.000Z` }]);
    await waitFor(() =>
      expect(asked('PolicyPreview').map((said) => said?.['from'])).toContain(`${next}T03:00:00.000Z`),
    );
  });

  it('warn of what cannot be paid out of the cheapest offer', async () => {
    const warning = {
      ...{ code: 'FEES_ABOVE_PRICE', method: 'PIX', priceCents: 100, limitCents: 104 },
      ...{ version: null, effectiveFrom: null },
    };
    await review(
      { 'PIX: parte fixa': '1,00', 'PIX: tarifa (%)': '5' },
      { preview: () => aPreview({ warnings: [warning as never] }) },
    );
    await screen.findByText(/A oferta mais barata custa .*1,00, e as tarifas por PIX são .*1,04/);
  });

  it('say at its field what contradicts another, and go on from what was typed', async () => {
    const fields = [{ field: 'withdrawal.maximumCents', code: 'TOO_SMALL' }];
    await review(
      { 'Máximo por saque': '1,00' },
      {
        preview: () => {
          throw refusal('INVALID_INPUT', { fields });
        },
      },
    );
    await screen.findByRole('button', { name: /^Máximo por saque: / });
    expect(screen.getByLabelText<HTMLInputElement>('Máximo por saque').value).toBe('1,00');
  });

  it('say so where somebody else has saved meanwhile', async () => {
    await review(
      { 'PIX: parte fixa': '2,00' },
      {
        save: () => {
          throw refusal('CONFLICT', { revision: 2 });
        },
      },
    );
    await screen.findByRole('heading', { name: 'Confira antes de salvar' });
    type('Motivo', 'Combinado');
    press('Salvar condições');
    expect((await screen.findByRole('alert')).textContent).not.toBe('');
    press('Voltar');
    expect(screen.getByLabelText<HTMLInputElement>('PIX: parte fixa').value).toBe('2,00');
  });
});

describe('the versions of the terms', () => {
  it('are told with who saved them and why, and one to come is canceled', async () => {
    const past = aVersion({ version: 1, state: 'IN_FORCE', changed: [] });
    const asked = open({ tab: '?tab=versions', versions: [aVersion(), past] });
    const list = await screen.findByRole('list', { name: 'Versões' });
    const [first, last] = within(list).getAllByRole('listitem');
    expect(first?.textContent).toMatch(/Versão 2.*Agendada.*PIX: tarifa.*Horário limite.*Rita Lima/);
    expect(within(last as HTMLElement).queryByRole('button')).toBeNull();
    expect(await accessibilityProblems()).toEqual([]);
    press('Cancelar esta versão');
    const question = await screen.findByRole('alertdialog');
    fireEvent.change(within(question).getByLabelText('Motivo'), { target: { value: 'Adiado' } });
    fireEvent.click(within(question).getByRole('button', { name: 'Cancelar esta versão' }));
    await waitFor(() =>
      expect(asked('CancelPolicy')).toMatchObject([{ id: 'acme', version: 2, reason: 'Adiado' }]),
    );
  });

  it('are none before the first is saved', async () => {
    open({ tab: '?tab=versions', versions: [] });
    await screen.findByText('Nenhuma versão ainda');
  });
});
