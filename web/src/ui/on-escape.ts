import type { KeyboardEvent } from 'react';

/** Runs on Escape, once for the innermost dialog, before the browser closes anything by itself. */
export function onEscape(event: KeyboardEvent, run: () => void): void {
  if (event.key !== 'Escape' || event.defaultPrevented) return;
  event.preventDefault();
  run();
}
