// @vitest-environment jsdom
import { fireEvent, renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import '../../testing/browser.ts';
import { useBackRedirect } from './page.tsx';

const PAGE = 'https://loja.example/volte';
const goTo = vi.fn();
const touch = () => fireEvent.pointerDown(document.body);
/** As a browser does: the entry below the one that the page has put on top. */
function goBack() {
  history.replaceState({ key: 'offer' }, '');
  dispatchEvent(new PopStateEvent('popstate'));
}

beforeEach(() => {
  goTo.mockClear();
  history.replaceState({ key: 'offer' }, '');
});

it('leads who goes back to the seller’s page, once they have touched this one', () => {
  renderHook(() => useBackRedirect(PAGE, goTo));
  touch();
  expect(history.state).toEqual({ key: 'offer', 'razao.held': true });
  goBack();
  expect(goTo.mock.calls).toEqual([[PAGE]]);
});

it('holds the offer once, however often it is touched', () => {
  renderHook(() => useBackRedirect(PAGE, goTo));
  touch();
  const { length } = history;
  touch();
  expect(history.length).toBe(length);
});

it('leads nobody away who comes back to the offer from its payment', () => {
  renderHook(() => useBackRedirect(PAGE, goTo));
  touch();
  dispatchEvent(new PopStateEvent('popstate'));
  expect(goTo).not.toHaveBeenCalled();
});

it.each([
  ['the seller says nothing', () => renderHook(() => useBackRedirect(null, goTo))],
  ['the page is gone', () => renderHook(() => useBackRedirect(PAGE, goTo)).unmount()],
])('is the browser’s own where %s', (_case, show) => {
  show();
  touch();
  goBack();
  expect(goTo).not.toHaveBeenCalled();
});
