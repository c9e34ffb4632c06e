// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { PERMISSION_NAMES, type Permission } from '../../../../../domain/access/permissions.ts';
import { openApp } from '../../../testing/app-page.tsx';
import { accessibilityProblems, serve } from '../../../testing/browser.ts';
import { refusal } from '../../../testing/refusal.ts';
import { userOf } from '../../../testing/seller-factories.ts';
import {
  changedBy,
  differenceOf,
  FLAG_GROUPS,
  flagsOf,
  PRESET_NAMES,
  PRESETS,
  withPreset,
} from './flags.ts';
import { aMember, staffList } from './testing/factories.ts';

const PATH = '/admin-root/manage-functionaries';

function open(query: string, { me = {}, member = aMember(), ...changes }: Record<string, object> = {}) {
  const count = { value: 3, isCapped: false };
  const page = { nodes: staffList(), endCursor: null, count, counts: [], asOf: null };
  const served = serve({
    answers: {
      me: () => ({ ...userOf(PATH), ...me }),
      staff: () => page,
      staffMember: () => member,
      ...changes,
    } as never,
  });
  openApp(`${PATH}${query}`);
  return (operation: string) => served.named(operation).map(({ variables }) => variables);
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const preview = () =>
  screen.getByRole('heading', { name: 'O que esta pessoa verá' }).parentElement as HTMLElement;

describe('the groups and presets of flags', () => {
  it('hold each of the 27 flags once', () => {
    expect(FLAG_GROUPS.flatMap((group) => flagsOf(group)).toSorted()).toEqual(
      [...PERMISSION_NAMES].toSorted(),
    );
    expect(PERMISSION_NAMES).toHaveLength(27);
    for (const preset of PRESET_NAMES)
      expect(new Set(PRESETS[preset]).size).toBe(PRESETS[preset].length);
  });

  it('a preset gives what one holds, and leaves what one does not', () => {
    const held: Permission[] = ['isSalesAvailable', 'isUsersAvailable'];
    expect(withPreset(['isConfigAvailable', 'isUsersAvailable'], held, 'NONE')).toEqual([
      'isConfigAvailable',
    ]);
    expect(withPreset([], held, 'SUPPORT')).toEqual(['isUsersAvailable', 'isSalesAvailable']);
    expect(differenceOf(['isUsersAvailable'], ['isSalesAvailable'])).toEqual({
      grant: ['isSalesAvailable'],
      take: ['isUsersAvailable'],
    });
    expect(
      changedBy(['isUsersAvailable', 'isConfigAvailable'], {
        ...{ grant: ['isSalesAvailable'], take: ['isUsersAvailable'] },
      }),
    ).toEqual(['isSalesAvailable', 'isConfigAvailable']);
  });
});

describe('the flags of a member of staff', () => {
  it('are chosen one by one or by a preset, and show what follows', async () => {
    open('?member=u-rita');
    await screen.findByRole('heading', { name: 'Rita Lima' });
    expect(box('Vendas').checked).toBe(true);
    within(preview()).getByText('Vendas', { selector: 'dd' });
    expect(await accessibilityProblems()).toEqual([]);
    fireEvent.click(box('Vendas'));
    fireEvent.click(box('Vendedores'));
    within(preview()).getByText('Nenhuma tela: ela entra, e o menu fica vazio.');
    fireEvent.click(box('Funcionários e suas permissões'));
    within(preview()).getByText('Funcionários');
    press('Financeiro');
    expect(box('Contabilidade').checked).toBe(true);
    expect(box('Vendedores').checked).toBe(false);
    expect(screen.getByRole('button', { name: 'Financeiro' }).getAttribute('aria-pressed')).toBe('true');
    press('Desfazer');
    expect(box('Vendedores').checked).toBe(true);
    expect(screen.queryByRole('button', { name: 'Salvar permissões' })).toBeNull();
  });

  it('are saved as the difference, with a reason', async () => {
    let member = aMember();
    const asked = open('?member=u-rita', {
      staffMember: (() => member) as never,
      changePermissions: (() => {
        member = aMember({ permissions: ['isUsersAvailable', 'isChargesAvailable'] });
        return true;
      }) as never,
    });
    await screen.findByRole('heading', { name: 'Rita Lima' });
    fireEvent.click(box('Vendas'));
    fireEvent.click(box('Cobranças'));
    screen.getByText('Mudanças: 1 a mais, 1 a menos');
    press('Salvar permissões');
    await screen.findByText('Preencha este campo.');
    expect(asked('ChangePermissions')).toEqual([]);
    fireEvent.change(screen.getByLabelText('Motivo'), { target: { value: ' Mudou de área ' } });
    expect(await accessibilityProblems()).toEqual([]);
    press('Salvar permissões');
    const saved = await screen.findByRole('group', { name: 'Permissões salvas' });
    await waitFor(() => expect(document.activeElement).toBe(saved));
    expect(box('Vendas').checked).toBe(false);
    expect(screen.queryByLabelText('Motivo')).toBeNull();
    expect(asked('ChangePermissions')).toMatchObject([
      {
        ...{ id: 'u-rita', reason: 'Mudou de área' },
        ...{ grant: ['isChargesAvailable'], take: ['isSalesAvailable'] },
      },
    ]);
  });

  it('whose change is refused say why, and stay as they were chosen', async () => {
    open('?member=u-rita', {
      changePermissions: (() => {
        throw refusal('LAST_ADMINISTRATOR');
      }) as never,
    });
    await screen.findByRole('heading', { name: 'Rita Lima' });
    fireEvent.click(box('Vendas'));
    fireEvent.change(screen.getByLabelText('Motivo'), { target: { value: 'Mudou' } });
    press('Salvar permissões');
    await screen.findByText(/^Ninguém mais poderia dar acesso a outros/);
    expect(box('Vendas').checked).toBe(false);
  });

  it('that one lacks oneself cannot be changed', async () => {
    open('?member=u-rita', { me: { permissions: ['isFunctionariesAvailable', 'isSalesAvailable'] } });
    await screen.findByRole('heading', { name: 'Rita Lima' });
    expect(box('Vendedores')).toMatchObject({ checked: true, disabled: true });
    expect(box('Vendas').disabled).toBe(false);
    press('Nenhuma');
    expect(box('Vendedores').checked).toBe(true);
    expect(box('Vendas').checked).toBe(false);
  });

  it('are not one’s own to change', async () => {
    open('?member=u-admin', { member: aMember({ id: 'u-admin' }) });
    await screen.findByText('Esta conta é sua: só outra pessoa muda as suas permissões');
    expect(screen.queryAllByRole('checkbox')).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Arquivar' })).toBeNull();
  });
});

describe('a member of staff', () => {
  it('has a history: what, who, when and why', async () => {
    open('?member=u-rita&memberTab=history');
    const history = await screen.findByRole('list', { name: 'Histórico' });
    within(history).getByText('Permissões dadas');
    within(history).getByText('Entrou no suporte');
    expect(within(history).getAllByText(/^Ana Prado, /)).toHaveLength(2);
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('is archived with a reason', async () => {
    let member = aMember();
    const asked = open('?member=u-rita', {
      staffMember: (() => member) as never,
      archiveStaff: (() => {
        member = aMember({ state: 'ARCHIVED' });
        return true;
      }) as never,
    });
    await screen.findByRole('heading', { name: 'Rita Lima' });
    press('Arquivar');
    const question = await screen.findByRole('alertdialog');
    fireEvent.change(within(question).getByLabelText('Motivo'), { target: { value: 'Saiu' } });
    fireEvent.click(within(question).getByRole('button', { name: 'Arquivar' }));
    await screen.findByText('Esta conta foi arquivada: ninguém entra mais com ela');
    expect(screen.queryAllByRole('checkbox')).toEqual([]);
    expect(asked('ArchiveStaff')).toMatchObject([{ id: 'u-rita', reason: 'Saiu' }]);
  });

  it('who has not accepted is mailed the invitation again', async () => {
    const member = aMember({ state: 'INVITED', joinedAt: null, lastSignInAt: null });
    const asked = open('?member=u-rita', { member, repeatInvitation: (() => true) as never });
    await screen.findByRole('heading', { name: 'Rita Lima' });
    press('Enviar o convite de novo');
    const question = await screen.findByRole('alertdialog');
    fireEvent.click(within(question).getByRole('button', { name: 'Enviar o convite de novo' }));
    await screen.findByText('Convite enviado de novo.');
    expect(asked('RepeatInvitation')).toMatchObject([{ id: 'u-rita' }]);
  });

  it('who was forgotten has no name', async () => {
    open('?member=u-rita', { member: aMember({ name: null, email: null }) });
    await screen.findByRole('heading', { name: 'Nome indisponível' });
  });

  it('of another platform is not there', async () => {
    open('?member=u-else', { staffMember: (() => null) as never });
    await screen.findByText('Este funcionário não existe ou é de outra plataforma');
  });
});

describe('an invitation', () => {
  it('begins with a preset, as far as one holds it, and leads to the flags', async () => {
    const asked = open('', {
      me: { permissions: ['isFunctionariesAvailable', 'isSalesAvailable'] },
      inviteStaff: (() => 'u-new') as never,
    });
    fireEvent.click(await screen.findByRole('link', { name: 'Convidar' }));
    fireEvent.change(await screen.findByLabelText('Nome'), { target: { value: 'Caio Reis' } });
    fireEvent.change(screen.getByLabelText('E-mail'), { target: { value: 'caio@razao.test' } });
    expect(await accessibilityProblems()).toEqual([]);
    press('Enviar convite');
    await screen.findByRole('group', { name: 'Convite enviado' });
    expect(asked('InviteStaff')).toMatchObject([
      {
        input: { name: 'Caio Reis', email: 'caio@razao.test', permissions: ['isSalesAvailable'] },
      },
    ]);
    fireEvent.click(screen.getByRole('link', { name: 'Ajustar permissões' }));
    await waitFor(() => screen.getByText('O que esta pessoa verá'));
  });

  it('says which field was refused', async () => {
    const fields = [{ field: 'email', code: 'TAKEN' }];
    open('?newMember=', {
      inviteStaff: (() => {
        throw refusal('INVALID_INPUT', { fields });
      }) as never,
    });
    fireEvent.change(await screen.findByLabelText('Nome'), { target: { value: 'Caio Reis' } });
    fireEvent.change(screen.getByLabelText('E-mail'), { target: { value: 'ana@razao.test' } });
    press('Enviar convite');
    await screen.findByRole('button', { name: /^E-mail: Este e-mail já tem uma conta/ });
  });

  it('is none of a master’s, who is of no platform', async () => {
    open('', { me: { role: 'MASTER', platformId: null } as never });
    await screen.findByText('Rita Lima');
    expect(screen.queryByRole('link', { name: 'Convidar' })).toBeNull();
  });
});

describe('a manager of accounts', () => {
  it('is asked in without flags by whoever holds the flag of managers', async () => {
    const asked = open('?newMember=', { inviteManager: (() => 'u-mario') as never });
    fireEvent.change(await screen.findByLabelText('Convidar como'), { target: { value: 'MANAGER' } });
    expect(screen.queryByLabelText('Começar por um modelo')).toBeNull();
    fireEvent.change(screen.getByLabelText('Nome'), { target: { value: 'Mario Reis' } });
    fireEvent.change(screen.getByLabelText('E-mail'), { target: { value: 'mario@razao.test' } });
    expect(await accessibilityProblems()).toEqual([]);
    press('Enviar convite');
    await screen.findByRole('group', { name: 'Convite enviado' });
    expect(screen.queryByRole('link', { name: 'Ajustar permissões' })).toBeNull();
    expect(asked('InviteManager')).toMatchObject([
      { input: { name: 'Mario Reis', email: 'mario@razao.test' } },
    ]);
    expect(asked('InviteStaff')).toEqual([]);
  });

  it('is found among the staff, and has no flags to edit', async () => {
    const manager = aMember({ role: 'MANAGER', state: 'INVITED', permissions: [] });
    const asked = open('?role=MANAGER&member=u-rita', { member: manager });
    await screen.findByText(/^Gerentes de contas não têm permissões/);
    expect(screen.queryByRole('checkbox')).toBeNull();
    screen.getByRole('button', { name: 'Enviar o convite de novo' });
    screen.getByRole('button', { name: 'Arquivar' });
    expect(asked('Staff')).toMatchObject([{ filter: { role: 'MANAGER' } }]);
  });

  it('is neither found nor asked in without that flag', async () => {
    const permissions: Permission[] = ['isFunctionariesAvailable'];
    open('?newMember=', { me: { permissions } });
    const role = await screen.findByLabelText<HTMLSelectElement>('Convidar como');
    expect([...role.options].map(({ label }) => label)).toEqual(['Funcionário']);
    expect(screen.queryByRole('combobox', { name: 'Gerentes de contas' })).toBeNull();
  });
});

describe('a master, of an account', () => {
  const asMaster = (member: object = aMember(), changes: object = {}) =>
    open('?member=u-rita', { me: { role: 'MASTER', platformId: null }, member, ...changes } as never);
  const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent);
  const decide = async (name: string, effect: string) => {
    press(name);
    const dialog = await screen.findByRole('alertdialog', { name: effect });
    fireEvent.change(within(dialog).getByLabelText('Motivo'), { target: { value: 'Celular roubado' } });
    expect(await accessibilityProblems()).toEqual([]);
    fireEvent.click(within(dialog).getByRole('button', { name }));
    // It covers what is behind it until it has ended.
    await waitFor(() => expect(dialog.isConnected).toBe(false));
  };

  it('resets the second factor with a reason, and sees that it is gone', async () => {
    let member = aMember();
    const asked = asMaster(member, {
      staffMember: () => member,
      resetSecondFactor: () => {
        member = aMember({ hasSecondFactor: false });
        return true;
      },
    });
    await screen.findByRole('heading', { name: 'Rita Lima' });
    await decide('Retirar o segundo fator', 'Retirar o segundo fator desta pessoa');
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Retirar o segundo fator' })).toBeNull(),
    );
    expect(asked('ResetSecondFactor')).toMatchObject([{ id: 'u-rita', reason: 'Celular roubado' }]);
  });

  it('blocks it with a reason, and unblocks it', async () => {
    let member = aMember();
    const become = (state: 'ACTIVE' | 'BLOCKED') => () => {
      member = aMember({ state });
      return true;
    };
    const asked = asMaster(member, {
      staffMember: () => member,
      ...{ blockStaff: become('BLOCKED'), unblockStaff: become('ACTIVE') },
    });
    await screen.findByRole('heading', { name: 'Rita Lima' });
    await decide('Bloquear', 'Bloquear esta conta');
    await screen.findByRole('button', { name: 'Desbloquear' });
    await decide('Desbloquear', 'Desbloquear esta conta');
    await screen.findByRole('button', { name: 'Bloquear' });
    expect(asked('BlockStaff')).toMatchObject([{ id: 'u-rita', reason: 'Celular roubado' }]);
    expect(asked('UnblockStaff')).toHaveLength(1);
  });

  it('of a master decides no flags, and is not offered to archive it', async () => {
    asMaster(aMember({ role: 'MASTER', platformName: null, permissions: [] }));
    await screen.findByText('Administradores gerais podem tudo, em todas as plataformas');
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(buttons()).toEqual(expect.arrayContaining(['Retirar o segundo fator', 'Bloquear']));
    expect(buttons()).not.toContain('Arquivar');
  });

  it('decides nothing about their own', async () => {
    open('?member=u-rita', { me: { id: 'u-rita', role: 'MASTER' }, member: aMember() });
    await screen.findByText(/^Esta conta é sua/);
    expect(buttons()).not.toContain('Bloquear');
  });

  it('does what an administrator is not offered', async () => {
    open('?member=u-rita');
    await screen.findByRole('heading', { name: 'Rita Lima' });
    expect(buttons()).toContain('Arquivar');
    expect(buttons()).not.toContain('Bloquear');
    expect(buttons()).not.toContain('Retirar o segundo fator');
  });
});
