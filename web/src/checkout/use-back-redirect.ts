import { useEffect } from 'react';

const HELD = 'razao.held';

const isHeld = (): boolean => (history.state as Record<string, unknown> | null)?.[HELD] === true;

const goToPage = (address: string): void => location.assign(address);

/**
 * Who goes back from the offer comes to the seller's other page
 * (specification/checkout#page-behaviour): the offer has two entries in the history, so that
 * going back is noticed. Browsers skip an entry that is made before the buyer has touched the page.
 */
export function useBackRedirect(address: string | null, goTo = goToPage): void {
  useEffect(() => {
    if (address === null) return;
    const { pathname } = location;
    const hold = () => {
      if (!isHeld()) history.pushState({ ...history.state, [HELD]: true }, '');
    };
    const leave = () => {
      if (isHeld() || location.pathname !== pathname) return;
      goTo(address);
    };
    addEventListener('pointerdown', hold);
    addEventListener('keydown', hold);
    addEventListener('popstate', leave);
    return () => {
      removeEventListener('pointerdown', hold);
      removeEventListener('keydown', hold);
      removeEventListener('popstate', leave);
    };
  }, [address, goTo]);
}
