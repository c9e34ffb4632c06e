import { render } from '@testing-library/react';
import { createApp } from '../app/create-app.tsx';

/** The signed-in app at an address. */
export function openApp(address: string) {
  history.replaceState(null, '', address);
  const { App, router } = createApp();
  render(<App />);
  return { router };
}
