// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openApp } from '../../../testing/app-page.tsx';
import { accessibilityProblems, serve } from '../../../testing/browser.ts';
import { refusal } from '../../../testing/refusal.ts';
import { userOf } from '../../../testing/seller-factories.ts';
import { aMember, staffList } from '../../admin/manage-functionaries/testing/factories.ts';
import { someSales } from '../dashboard/testing/factories.ts';
import type { Platform } from './queries.ts';

const PATH = '/master-root/platforms/:id';

const aPlatform = (changes: Partial<Platform> = {}): Platform => ({
  ...{ id: 'norte', revision: 3, name: 'Ateliê Norte', host: 'norte.example', suspended: false },
  routes: { PIX: [{ connectionId: 'c-1' }], CREDIT_CARD: [], BILLET: [] },
  ...changes,
});

function open(
  tab: string,
  { platform = aPlatform() as Platform | null, save = () => platform as unknown } = {},
) {
  const served = serve({
    answers: {
      ...{ me: () => userOf(PATH), platformSettings: () => platform, savePlatform: save },
      installationSales: () => someSales(),
    },
  });
  openApp(`/master-root/platforms/norte${tab}`);
  return { saved: () => served.named('SavePlatform').map(({ variables }) => variables) };
}
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe('a platform', () => {
  it('is shown with what it sells and who may take its payments', async () => {
    open('');
    await screen.findByRole('heading', { name: 'Ateliê Norte' });
    await screen.findByText('Volume aprovado');
    expect(screen.queryByText('Maiores plataformas')).toBeNull();
    const links = within(screen.getByRole('navigation', { name: 'Desta plataforma' }));
    expect(links.getByRole('link', { name: 'Administradores' }).getAttribute('href')).toBe(
      '/master-root/administrators?platformId=norte',
    );
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('is renamed with a reason, from the revision that was seen', async () => {
    const { saved } = open('?tab=settings');
    await screen.findByRole('group', { name: 'Nome e endereço' });
    type('Nome da plataforma', 'Ateliê Sul');
    const [reason] = screen.getAllByLabelText('Motivo');
    fireEvent.change(reason as HTMLElement, { target: { value: 'Outro nome' } });
    fireEvent.click(screen.getAllByRole('button', { name: 'Salvar' })[0] as HTMLElement);
    await waitFor(() => expect(saved()).toHaveLength(1));
    expect(saved()).toMatchObject([
      {
        id: 'norte',
        revision: 3,
        reason: 'Outro nome',
        changes: { name: 'Ateliê Sul', host: 'norte.example' },
      },
    ]);
  });

  it('says at its field that a host is another’s', async () => {
    open('?tab=settings', {
      save: () => {
        throw refusal('INVALID_INPUT', { fields: [{ field: 'host', code: 'TAKEN' }] });
      },
    });
    await screen.findByRole('group', { name: 'Nome e endereço' });
    const [reason] = screen.getAllByLabelText('Motivo');
    fireEvent.change(reason as HTMLElement, { target: { value: 'Outro endereço' } });
    fireEvent.click(screen.getAllByRole('button', { name: 'Salvar' })[0] as HTMLElement);
    await screen.findByRole('button', { name: /^Endereço: / });
  });

  it('is suspended with a reason, and asked for none without', async () => {
    const { saved } = open('?tab=danger');
    const suspend = await screen.findByRole('button', { name: 'Suspender as vendas' });
    fireEvent.click(suspend);
    await screen.findByRole('button', { name: /^Motivo: / });
    expect(saved()).toEqual([]);
    type('Motivo', 'Contestações demais');
    fireEvent.click(suspend);
    await waitFor(() =>
      expect(saved()).toMatchObject([{ reason: 'Contestações demais', changes: { suspended: true } }]),
    );
  });

  it('says that its sales are suspended, and offers to let them go on', async () => {
    open('?tab=danger', { save: () => aPlatform({ revision: 4, suspended: true }) });
    const suspend = await screen.findByRole('button', { name: 'Suspender as vendas' });
    type('Motivo', 'Contestações demais');
    fireEvent.click(suspend);
    const said = await screen.findByText('Vendas suspensas');
    expect(document.activeElement?.contains(said)).toBe(true);
    await screen.findByRole('button', { name: 'Retomar as vendas' });
  });

  it('says that its settings are saved, and shows them as they are now', async () => {
    open('?tab=settings', { save: () => aPlatform({ revision: 4, name: 'Ateliê Sul' }) });
    await screen.findByRole('group', { name: 'Nome e endereço' });
    type('Nome da plataforma', 'Ateliê Sul');
    const [reason] = screen.getAllByLabelText('Motivo');
    fireEvent.change(reason as HTMLElement, { target: { value: 'Outro nome' } });
    fireEvent.click(screen.getAllByRole('button', { name: 'Salvar' })[0] as HTMLElement);
    await screen.findByText('Ajustes salvos');
    await screen.findByDisplayValue('Ateliê Sul');
  });

  it('has its administrators, each leading to where they are decided about', async () => {
    const page = {
      nodes: staffList(),
      endCursor: null,
      count: { value: 3, isCapped: false },
      asOf: null,
    };
    const served = serve({
      answers: {
        ...{ me: () => userOf(PATH), platformSettings: () => aPlatform() },
        ...{ staff: () => ({ ...page, counts: [] }), staffMember: () => aMember() },
      },
    });
    openApp('/master-root/platforms/norte?tab=administrators');
    fireEvent.click(await screen.findByRole('link', { name: 'Rita Lima' }));
    await screen.findByRole('button', { name: 'Bloquear' });
    expect(served.named('Staff').map(({ variables }) => variables)).toMatchObject([
      { filter: { platformId: 'norte' } },
    ]);
  });

  it('that nobody knows says so', async () => {
    open('', { platform: null });
    await screen.findByText('Não encontramos esta plataforma');
  });
});
