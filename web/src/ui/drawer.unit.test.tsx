// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import '../testing/browser.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Drawer } from './drawer.tsx';

function open() {
  const [onClose, onStay, onGo] = [vi.fn(), vi.fn(), vi.fn()];
  const words = { title: 'Sair?', text: 'Há mudanças.', stayLabel: 'Ficar', goLabel: 'Sair' };
  render(
    <Drawer label="Oferta" closeLabel="Fechar" onClose={onClose}>
      <ConfirmDialog {...words} onStay={onStay} onGo={onGo} />
    </Drawer>,
  );
  const dialog = (name: string) => screen.getByRole<HTMLDialogElement>('dialog', { name });
  return { onClose, onStay, drawer: dialog('Oferta'), question: dialog('Sair?') };
}

it('Escape closes the innermost, and leaves it to the page', () => {
  const { drawer, question, onClose, onStay } = open();
  expect(fireEvent.keyDown(question, { key: 'Escape' })).toBe(false);
  expect([onStay.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 0]);
  expect(fireEvent.keyDown(drawer, { key: 'Escape' })).toBe(false);
  expect([onStay.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 1]);
  expect([drawer.open, question.open]).toEqual([true, true]);
});

it('stays open when the browser closes it by itself, its question over it', () => {
  const { drawer, question } = open();
  const order: string[] = [];
  vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(function (
    this: HTMLDialogElement,
  ) {
    this.open = true;
    order.push(this === drawer ? 'drawer' : 'question');
  });
  drawer.close();
  fireEvent(drawer, new Event('close'));
  expect([drawer.open, question.open, order]).toEqual([true, true, ['drawer', 'question']]);
});
