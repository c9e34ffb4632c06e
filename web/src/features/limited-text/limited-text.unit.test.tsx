// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { accessibilityProblems } from '../../testing/browser.ts';
import { TextField } from '../../ui/text-field.tsx';
import { Limited } from './limited-text.tsx';

afterEach(cleanup);

const show = (length: number, error?: string) =>
  render(
    <main>
      <Limited text={'x'.repeat(length)} limit={10} error={error}>
        {(said) => (
          <TextField label="Nome" error={said} value={'x'.repeat(length)} onChange={() => undefined} />
        )}
      </Limited>
    </main>,
  );
const control = () => screen.getByLabelText<HTMLInputElement>('Nome');

describe('a text that may only be so long', () => {
  it.each([
    [7, null],
    [8, '8/10'],
    [10, '10/10'],
    [11, '11/10'],
  ])('is counted near its limit: %i characters', (length, count) => {
    show(length);
    expect(screen.queryByText(/\/10$/)?.textContent ?? null).toBe(count);
  });

  it('is kept as it is beyond it, and says what it may be', async () => {
    show(11);
    expect(control().value).toHaveLength(11);
    expect(control().getAttribute('aria-invalid')).toBe('true');
    const message = document.getElementById(control().getAttribute('aria-describedby') ?? '');
    expect(message?.textContent).toBe('São no máximo 10 caracteres.');
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('says what else is wrong with it while it is short enough', () => {
    show(3, 'Preencha este campo.');
    screen.getByText('Preencha este campo.');
  });
});
