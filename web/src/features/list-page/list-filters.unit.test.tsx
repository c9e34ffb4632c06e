// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import '../../testing/browser.ts';
import { ListFilters } from './list-filters.tsx';

const options = ['', 'x', 'y'].map((value) => ({ value, label: value }));
const filterOf = (name: string) => ({ name, label: name, options, fallback: '' });

/**
 * What a router and React do before the next event, without the pauses in which React may paint.
 */
async function microtasks() {
  for (let count = 0; count < 50; count += 1) await Promise.resolve();
}

describe('the filters of a list', () => {
  // As in a browser: nothing waits for React between two changes.
  beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false));
  afterEach(() => vi.unstubAllGlobals());

  it('keep each choice, however soon the next one comes', async () => {
    const filters = [filterOf('status'), filterOf('method')];
    const element = <ListFilters screen={{ filters, columns: [], order: '' }} counts={undefined} />;
    const router = createMemoryRouter([{ path: '*', element }]);
    render(<RouterProvider router={router} />);
    const choose = (name: string, value: string) => {
      screen.getByLabelText<HTMLSelectElement>(name).value = value;
      screen.getByLabelText(name).dispatchEvent(new Event('change', { bubbles: true }));
    };
    await waitFor(() => screen.getByLabelText('status'));
    choose('status', 'x');
    await microtasks();
    choose('method', 'y');
    await waitFor(() => expect(router.state.location.search).toBe('?status=x&method=y'));
  });
});
