// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openApp } from '../../../testing/app-page.tsx';
import { accessibilityProblems, serve } from '../../../testing/browser.ts';
import { userOf } from '../../../testing/seller-factories.ts';
import type { Attempt } from './queries.ts';
import { anAttempt, someDevices } from './testing/factories.ts';

const PATH = '/master-root/session-logs';

async function openAttempt(attempt: Attempt) {
  let devices = someDevices();
  const count = { value: 0, isCapped: false };
  const served = serve({
    answers: {
      me: () => userOf(PATH),
      platforms: () => ({ nodes: [] }),
      signIns: () => ({ nodes: [], endCursor: null, count, counts: [], asOf: null }),
      signInAttempt: () => attempt,
      userDevices: () => devices,
      endUserSessions: ({ sessionId }: { sessionId: string | null }) => {
        devices = {
          ...devices,
          sessions: devices.sessions.filter(({ id }) => sessionId !== null && id !== sessionId),
        };
        return 1;
      },
    },
  });
  openApp(`${PATH}?signIn=${attempt.id}`);
  const drawer = within(await screen.findByRole('dialog', { name: 'Acesso' }));
  await drawer.findByRole('heading', { name: attempt.name ?? 'Não identificado' });
  return { drawer, served };
}

it('somebody’s session is ended with a reason, and is not among the open ones any more', async () => {
  const { drawer, served } = await openAttempt(anAttempt());
  fireEvent.click(await drawer.findByRole('button', { name: 'Encerrar: Chrome, Android, 189.40.*.*' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  fireEvent.change(dialog.getByLabelText('Motivo'), { target: { value: 'Perdeu o celular' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Encerrar' }));
  await drawer.findByText('Encerrada.');
  expect(served.named('EndUserSessions').map(({ variables }) => variables)).toMatchObject([
    { userId: 'u-bruno', sessionId: 'session-1', reason: 'Perdeu o celular' },
  ]);
  expect(drawer.queryByRole('button', { name: /Chrome, Android/ })).toBeNull();
  expect(await accessibilityProblems()).toEqual([]);
});

it('an impersonation says who, why and how long', async () => {
  const { drawer } = await openAttempt(
    anAttempt({
      result: 'IMPERSONATION',
      impersonation: {
        ...{ byName: 'Ana Prado', reason: 'Pediu ajuda', startedAt: '2026-11-20T13:00:00.000Z' },
        ...{ endedAt: '2026-11-20T13:12:00.000Z', endsAt: '2026-11-20T14:00:00.000Z' },
      },
    }),
  );
  drawer.getByText('Ana Prado');
  drawer.getByText('Pediu ajuda');
  drawer.getByText('12 minutos');
});

it('a try of somebody who proved nothing names nobody, and has no sessions to end', async () => {
  const { drawer, served } = await openAttempt(
    anAttempt({ userId: null, name: null, role: null, platformName: null, result: 'WRONG_CREDENTIALS' }),
  );
  drawer.getByText('E-mail ou senha errados');
  expect(drawer.queryByText('Sessões abertas')).toBeNull();
  expect(served.named('UserDevices')).toEqual([]);
});
