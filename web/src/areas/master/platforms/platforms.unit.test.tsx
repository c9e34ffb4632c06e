// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openApp } from '../../../testing/app-page.tsx';
import { accessibilityProblems, serve } from '../../../testing/browser.ts';
import { refusal } from '../../../testing/refusal.ts';
import { userOf } from '../../../testing/seller-factories.ts';

const PATH = '/master-root/platforms';
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

async function openForm(createPlatform: (args: object) => unknown) {
  const count = { value: 0, isCapped: false };
  const platforms = () => ({ nodes: [], endCursor: null, count, asOf: null });
  const served = serve({ answers: { me: () => userOf(PATH), platforms, createPlatform } });
  openApp(`${PATH}?newPlatform=`);
  await screen.findByLabelText('Nome da plataforma');
  type('Nome da plataforma', 'Norte');
  type('Nome de quem administra', 'Ana Souza');
  type('E-mail de quem administra', 'ana@example.com');
  fireEvent.click(screen.getByRole('button', { name: 'Criar e convidar' }));
  return served;
}

it('a platform is made with its owner, who is invited', async () => {
  const served = await openForm(() => 'norte');
  await screen.findByRole('group', { name: 'Plataforma criada' });
  expect(await accessibilityProblems()).toEqual([]);
  expect(served.named('CreatePlatform').map(({ variables }) => variables?.['input'])).toEqual([
    { name: 'Norte', host: null, ownerName: 'Ana Souza', ownerEmail: 'ana@example.com' },
  ]);
});

it('an e-mail that is somebody’s is said at its field', async () => {
  await openForm(() => {
    throw refusal('INVALID_INPUT', { fields: [{ field: 'ownerEmail', code: 'TAKEN' }] });
  });
  await screen.findByRole('button', { name: /^E-mail de quem administra: .*conta/ });
});
