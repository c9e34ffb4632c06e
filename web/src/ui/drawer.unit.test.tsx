// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import '../testing/browser.ts';
import ConfirmDialog from './confirm-dialog.tsx';
import Drawer from './drawer.tsx';

it('Escape closes the innermost, and whoever shows them says whether they go', () => {
  const [onClose, onStay, onGo] = [vi.fn(), vi.fn(), vi.fn()];
  const words = { title: 'Sair?', text: 'Há mudanças.', stayLabel: 'Ficar', goLabel: 'Ir' };
  const drawer = (question: boolean) => (
    <Drawer label="Oferta" closeLabel="Fechar" onClose={onClose}>
      {question && <ConfirmDialog {...words} onStay={onStay} onGo={onGo} />}
    </Drawer>
  );
  const { rerender } = render(drawer(false));
  rerender(drawer(true));
  const question = screen.getByRole('alertdialog', { name: 'Sair?' });
  expect(document.activeElement?.textContent).toBe('Ficar');
  fireEvent.keyDown(question, { key: 'Escape' });
  expect([onStay.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 0]);
  screen.getByRole('alertdialog');
  rerender(drawer(false));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  fireEvent.keyDown(screen.getByRole('dialog', { name: 'Oferta' }), { key: 'Escape' });
  expect([onStay.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 1]);
  screen.getByRole('dialog', { name: 'Oferta' });
});
