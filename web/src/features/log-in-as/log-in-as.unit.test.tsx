// @vitest-environment jsdom
import { ApolloProvider } from '@apollo/client/react';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Permission } from '../../../../domain/access/permissions.ts';
import { createAppClient } from '../../app/apollo-client.ts';
import { openApp } from '../../testing/app-page.tsx';
import { accessibilityProblems, serve } from '../../testing/browser.ts';
import { refusal } from '../../testing/refusal.ts';
import { aUser } from '../../testing/seller-factories.ts';
import { createSession, MeProvider, SessionProvider } from '../session/session.ts';
import { LogInAs } from './log-in-as.tsx';

const seller = aUser({ actingBy: { name: 'Adele Prado', endsAt: '2099-01-01T12:00:00.000Z' } });

function mount(permissions: Permission[]) {
  const client = createAppClient(() => undefined);
  render(
    <SessionProvider value={createSession()}>
      <MeProvider value={aUser({ role: 'ADMINISTRATOR', permissions })}>
        <ApolloProvider client={client}>
          <LogInAs userId="u-1" name="Helena Duarte" />
        </ApolloProvider>
      </MeProvider>
    </SessionProvider>,
  );
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
/** Pages are not left here. */
const leaves = () => vi.spyOn(console, 'error').mockImplementation(() => undefined);

it('says what follows, asks for a reason, and logs in as the seller', async () => {
  leaves();
  const served = serve({ answers: { logInAs: () => seller } });
  mount(['isUsersLoginAvailable']);
  press('Entrar como');
  await screen.findByRole('heading', { name: 'Entrar na conta de Helena Duarte' });
  expect(await accessibilityProblems()).toEqual([]);
  fireEvent.click(screen.getAllByRole('button', { name: 'Entrar como' }).at(-1) as HTMLElement);
  expect(served.named('LogInAs')).toEqual([]);
  fireEvent.change(screen.getByLabelText(/^Motivo/), { target: { value: 'Pediu ajuda' } });
  fireEvent.click(screen.getAllByRole('button', { name: 'Entrar como' }).at(-1) as HTMLElement);
  await waitFor(() =>
    expect(served.named('LogInAs').map(({ variables }) => variables)).toEqual([
      { userId: 'u-1', reason: 'Pediu ajuda' },
    ]),
  );
});

it('is not there for whoever lacks the flag', () => {
  serve({});
  mount(['isUsersAvailable']);
  expect(screen.queryByRole('button')).toBeNull();
});

it('stays on every page while somebody acts in a seller’s name, and leads out', async () => {
  leaves();
  const served = serve({
    answers: { me: () => seller, endLogInAs: () => aUser({ role: 'ADMINISTRATOR' }) },
  });
  openApp('/platform/my-profile');
  const banner = await screen.findByRole('complementary', { name: 'Acesso à conta de outra pessoa' });
  expect(banner.textContent).toMatch(/^Adele Prado está na conta de Helena Duarte até/);
  await screen.findByRole('group', { name: 'Só o dono da conta muda isto' });
  expect(screen.queryByRole('button', { name: 'Trocar a senha' })).toBeNull();
  expect(await accessibilityProblems()).toEqual([]);
  press('Sair desta conta');
  await waitFor(() => expect(served.named('EndLogInAs')).toHaveLength(1));
});

it('leads out by itself when the time is over', async () => {
  leaves();
  const over = { name: 'Adele Prado', endsAt: new Date().toISOString() };
  const served = serve({
    answers: { me: () => aUser({ actingBy: over }), endLogInAs: () => null },
  });
  openApp('/platform/my-profile');
  await waitFor(() => expect(served.named('EndLogInAs')).toHaveLength(1));
});

it('tells why it cannot lead out', async () => {
  serve({
    answers: {
      me: () => seller,
      endLogInAs: () => {
        throw refusal('TEMPORARILY_UNAVAILABLE');
      },
    },
  });
  openApp('/platform/my-profile');
  const banner = await screen.findByRole('complementary', { name: 'Acesso à conta de outra pessoa' });
  press('Sair desta conta');
  const told = within(banner).getByRole('alert');
  await waitFor(() => expect(told.textContent).not.toBe(''));
});
