// @vitest-environment jsdom
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { formReady } from './configuration-form.tsx';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { accessibilityProblems } from '../../testing/browser.ts';
import { refusal } from '../../testing/refusal.ts';
import { CommandForm, reasonField } from './command-form.tsx';

beforeAll(formReady);

type Refund = { readonly reason: string; readonly isPartial: boolean };

type Run = (key: string, input: Refund) => Promise<unknown>;

/** A sale that can be refunded until it was. */
function Refunds({ run, isRefunded }: { readonly run: Run; readonly isRefunded: boolean }) {
  const [isOver, setOver] = useState(isRefunded);
  return (
    <main>
      <CommandForm<Refund>
        isOffered={!isOver}
        title="Devolver"
        text="O dinheiro volta para quem comprou."
        action="Devolver agora"
        done="Devolução pedida"
        run={async (key, input) => {
          // The page may know before the answer is here.
          setOver(true);
          await run(key, input);
        }}
        fields={[reasonField('Motivo'), { kind: 'switch', name: 'isPartial', label: 'Só uma parte' }]}
      >
        <p>Ela leva até três dias.</p>
      </CommandForm>
    </main>
  );
}

function open(run: Run = async () => true, isRefunded = false) {
  const running = vi.fn(run);
  const element = <Refunds run={running} isRefunded={isRefunded} />;
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
  return running;
}
const type = (value: string) => fireEvent.change(screen.getByLabelText('Motivo'), { target: { value } });
const give = () => fireEvent.click(screen.getByRole('button', { name: 'Devolver agora' }));

describe('a command as a form', () => {
  it('is told all its fields, and says in its place that it is done, though nothing is left to do', async () => {
    const run = open();
    expect(await accessibilityProblems()).toEqual([]);
    type(' Pedido errado ');
    give();
    const done = await screen.findByRole('group', { name: 'Devolução pedida' });
    await waitFor(() => expect(document.activeElement).toBe(done));
    screen.getByText('Ela leva até três dias.');
    expect(run.mock.calls[0]?.[1]).toEqual({ reason: 'Pedido errado', isPartial: false });
    expect(screen.queryByRole('button', { name: 'Devolver agora' })).toBeNull();
  });

  it('is not there where there is nothing to do', () => {
    open(undefined, true);
    expect(document.querySelector('main')?.textContent).toBe('');
  });

  it('asks for a reason as long as the API takes it', async () => {
    const run = open();
    type('x'.repeat(501));
    give();
    await screen.findByRole('button', { name: /^Motivo: São no máximo 500/ });
    expect(run).not.toHaveBeenCalled();
  });

  it('is given once, however often it is pressed', async () => {
    let answer = () => {};
    const run = open(() => new Promise<void>((resolve) => void (answer = resolve)));
    type('Pedido errado');
    give();
    await waitFor(() => expect(run).toHaveBeenCalledTimes(1));
    give();
    await act(async () => answer());
    await screen.findByText('Devolução pedida');
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('is kept back by its fields', async () => {
    const run = open();
    give();
    await screen.findByRole('button', { name: 'Motivo: Preencha este campo.' });
    expect(run).not.toHaveBeenCalled();
  });

  it('shows at its field what the server refuses', async () => {
    const fields = [{ field: 'reason', code: 'TOO_BIG' }];
    open(() =>
      Promise.reject(Object.assign(new Error(), { errors: [refusal('INVALID_INPUT', { fields })] })),
    );
    type('Pedido errado');
    give();
    await screen.findByRole('button', { name: 'Motivo: É mais do que o permitido.' });
  });

  it('that failed is given again under the same key', async () => {
    let isAway = true;
    const run = open(async () => {
      if (isAway) throw new TypeError('Failed to fetch');
    });
    type('Pedido errado');
    give();
    await screen.findByRole('alert');
    isAway = false;
    fireEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    await screen.findByText('Devolução pedida');
    const [first, second] = run.mock.calls.map(([key]) => key);
    expect(first).toBe(second);
  });
});
