// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { formReady } from '../../../features/configuration-form/configuration-form.tsx';
import { beforeAll, describe, expect, it } from 'vitest';
import { openApp } from '../../../testing/app-page.tsx';
import { accessibilityProblems, serve } from '../../../testing/browser.ts';
import { refusal } from '../../../testing/refusal.ts';
import { aUser } from '../../../testing/seller-factories.ts';

beforeAll(formReady);

const PATH = '/platform/my-profile';
const at = '2026-11-20T12:00:00.000Z';
const session = (id: string, device: string, isThis = false) => ({
  ...{ id, device, isThis, network: '189.40.*.*', openedAt: at, expiresAt: at },
});
const SESSIONS = [
  session('here', 'Firefox em Linux', true),
  session('phone', 'Chrome em Android'),
  session('cafe', ''),
];

async function open(changes: Record<string, unknown> = {}, user = aUser(), path = PATH) {
  let sessions = SESSIONS;
  const endSessions = ({ id }: { readonly id: string | null }) => {
    const stay = sessions.filter((each) => each.isThis || (id !== null && each.id !== id));
    const ended = sessions.length - stay.length;
    sessions = stay;
    return ended;
  };
  const answers = {
    ...{ me: () => user, mySessions: () => sessions, endSessions },
    ...{ myPasskeys: () => [], myImpersonations: () => ({ nodes: [], endCursor: null }), ...changes },
  };
  const served = serve({ answers });
  openApp(path);
  await screen.findByText('Esta sessão');
  return served;
}
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('a session is ended, and all others but this one', async () => {
  await open();
  expect(await accessibilityProblems()).toEqual([]);
  screen.getByText('Navegador desconhecido');
  press('Encerrar a sessão em Chrome em Android');
  await screen.findByText('Uma sessão encerrada');
  await waitFor(() => expect(screen.queryByText('Chrome em Android')).toBeNull());
  expect(screen.queryByRole('button', { name: 'Encerrar a sessão em Firefox em Linux' })).toBeNull();
});

it('all other sessions are ended at once', async () => {
  await open();
  press('Encerrar todas as outras');
  await screen.findByText('2 sessões encerradas');
  await waitFor(() => expect(screen.queryByText('Navegador desconhecido')).toBeNull());
  screen.getByText('Firefox em Linux');
});

it('a password is changed by the one of before', async () => {
  const served = await open({ changePassword: () => true });
  type('Senha atual', 'uma frase antiga');
  type('Nova senha', 'curta');
  press('Trocar a senha');
  await screen.findByRole('button', { name: /^Nova senha: / });
  type('Nova senha', 'outra frase bem longa');
  press('Trocar a senha');
  await screen.findByRole('group', { name: 'Senha trocada' });
  expect(served.named('ChangePassword').map(({ variables }) => variables)).toEqual([
    { currentPassword: 'uma frase antiga', password: 'outra frase bem longa' },
  ]);
});

it('a wrong password is told, and what was typed stays', async () => {
  await open({
    changePassword: () => {
      throw refusal('WRONG_CREDENTIALS', {});
    },
  });
  type('Senha atual', 'outra coisa');
  type('Nova senha', 'outra frase bem longa');
  press('Trocar a senha');
  await screen.findByText('E-mail ou senha incorretos.');
  expect(screen.getByLabelText<HTMLInputElement>('Nova senha').value).toBe('outra frase bem longa');
});

it('a second factor is put in force, and its recovery codes are shown once', async () => {
  const user = aUser();
  const served = await open({
    beginSecondFactor: () => ({ secret: 'JBSWY3DP', uri: 'otpauth://totp/x?secret=JBSWY3DP' }),
    confirmSecondFactor: () => ({
      recoveryCodes: ['abcd-efgh', 'ijkl-mnop'],
      user: { ...user, hasSecondFactor: true },
    }),
  });
  press('Ativar');
  fireEvent.change(await screen.findByLabelText('Sua senha'), {
    target: { value: 'uma frase antiga' },
  });
  press('Continuar');
  await screen.findByText('JBSWY3DP');
  expect(served.named('BeginSecondFactor').map(({ variables }) => variables)).toEqual([
    { password: 'uma frase antiga' },
  ]);
  expect(await accessibilityProblems()).toEqual([]);
  type('Código que o aplicativo mostra', '123456');
  press('Continuar');
  await screen.findByText('ijkl-mnop');
  press('Já guardei');
  await screen.findByText(/^A entrada pede um código/);
});

it('a second factor is removed by the password', async () => {
  const served = await open(
    { removeSecondFactor: () => true },
    aUser({ hasSecondFactor: true, secondFactors: ['TOTP'] }),
  );
  fireEvent.change(screen.getAllByLabelText('Senha atual')[0] as HTMLElement, {
    target: { value: 'uma frase antiga' },
  });
  press('Desativar');
  await screen.findByRole('group', { name: 'Segundo fator desativado' });
  expect(served.named('RemoveSecondFactor')).toHaveLength(1);
});

const required = { needsSecondFactor: true, role: 'ADMINISTRATOR' } as const;

it('a second factor that the account has to have is replaced, not removed', async () => {
  const user = aUser({ ...required, secondFactors: ['TOTP'] });
  await open({}, user, '/admin-root/my-profile');
  expect(screen.queryByRole('button', { name: 'Desativar' })).toBeNull();
  press('Trocar o aplicativo');
  await screen.findByLabelText('Sua senha');
});

it('the only passkey of an account that has to have a second factor stays', async () => {
  const passkey = (id: string) => ({ id, name: `Chave ${id}`, createdAt: at, usedAt: null });
  let passkeys = [passkey('1'), passkey('2')];
  const removePasskey = () => {
    passkeys = passkeys.slice(1);
    return true;
  };
  const user = aUser({ ...required, secondFactors: ['PASSKEY'] });
  await open({ myPasskeys: () => passkeys, removePasskey }, user, '/admin-root/my-profile');
  fireEvent.click(await screen.findByRole('button', { name: 'Remover a chave Chave 1' }));
  const [password] = screen.getAllByLabelText('Senha atual');
  fireEvent.change(password as HTMLElement, { target: { value: 'uma frase antiga' } });
  press('Remover');
  await screen.findByText(/^É o seu único segundo fator/);
  expect(screen.queryByRole('button', { name: /^Remover a chave/ })).toBeNull();
});

it('the owner reads who acted in their name, when and why', async () => {
  const times = { at, endsAt: '2026-11-20T13:00:00.000Z' };
  const nodes = [
    { id: '2', by: null, reason: 'Conferir o saldo', endedAt: null, ...times },
    { id: '1', by: 'Adele Prado', reason: 'Pediu ajuda', endedAt: at, ...times },
  ];
  await open({ myImpersonations: () => ({ nodes, endCursor: null }) });
  const list = await screen.findByRole('region', { name: 'Quem entrou na sua conta' });
  await waitFor(() => expect(list.textContent).toContain('Adele Prado'));
  expect(list.textContent).toMatch(/Alguém da equipe.*Conferir o saldo.*Pediu ajuda/);
});

it('nobody acted in their name', async () => {
  await open();
  await screen.findByText('Ninguém entrou na sua conta.');
});

describe('how a seller shows themselves', () => {
  const checkout = {
    ...{ logoTopImage: null, colorPrimary: '#0762d1' },
    ...{ bannerTextColor: '#ffffff', bannerTextBackgroundColor: '#0b4aa8' },
  };
  const notifications = { sale: true, dispute: true, payout: true };
  const NEW = {
    ...{ id: 'u-horizonte', revision: -1, avatar: null, brand: { name: '' } },
    ...{ checkout, notifications },
  };
  const openVisuals = async (user = aUser(), changes: Record<string, unknown> = {}) => {
    let known = user;
    const saveSellerProfile = ({ changes: said }: { readonly changes: Partial<typeof NEW> }) => {
      const profile = { ...NEW, ...said, revision: 0 };
      known = { ...known, brand: { name: profile.brand.name, avatar: profile.avatar } };
      return profile;
    };
    const answers = { me: () => known, sellerProfile: () => NEW, saveSellerProfile, ...changes };
    const served = serve({ answers });
    openApp(`${PATH}?tab=visuals`);
    await screen.findByLabelText('Nome da marca');
    return () => served.named('SaveSellerProfile').map(({ variables }) => variables);
  };

  it('is saved as what changed, and shown in the shell at once', async () => {
    const saved = await openVisuals();
    expect(await accessibilityProblems()).toEqual([]);
    type('Nome da marca', 'Ateliê Horizonte');
    type('Cor principal', '#AA3300');
    press('Salvar');
    await screen.findByText('Ateliê Horizonte');
    expect(saved()).toMatchObject([
      {
        ...{ id: 'u-horizonte', revision: -1 },
        changes: {
          brand: { name: 'Ateliê Horizonte' },
          checkout: { ...checkout, colorPrimary: '#aa3300' },
        },
      },
    ]);
  });

  it('is told of what they choose', async () => {
    const answers = {
      me: () => aUser(),
      sellerProfile: () => NEW,
      saveSellerProfile: ({ changes }: { readonly changes: object }) => ({
        ...NEW,
        ...changes,
        revision: 0,
      }),
    };
    const served = serve({ answers });
    openApp(`${PATH}?tab=notifications`);
    fireEvent.click(await screen.findByLabelText('Venda aprovada'));
    fireEvent.click(screen.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(served.named('SaveSellerProfile')).toHaveLength(1));
    expect(served.named('SaveSellerProfile')[0]?.variables).toMatchObject({
      changes: { notifications: { ...notifications, sale: false } },
    });
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('takes no colour that is none, and says how one is written', async () => {
    const saved = await openVisuals();
    type('Cor principal', 'azul');
    press('Salvar');
    await screen.findByRole('button', { name: /^Cor principal: Escreva # e seis dígitos/ });
    expect(saved()).toEqual([]);
  });

  it('is without checkouts for whoever makes none', async () => {
    await openVisuals(aUser({ role: 'AFFILIATE' }));
    expect(screen.queryByLabelText('Cor principal')).toBeNull();
  });

  it('is read by a link to it, and the account is a tab beside', async () => {
    await openVisuals(aUser(), { mySessions: () => SESSIONS });
    fireEvent.click(screen.getByRole('tab', { name: 'Conta' }));
    await screen.findByText('Onde você entrou');
  });
});
