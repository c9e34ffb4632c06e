// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openApp } from '../../../testing/app-page.tsx';
import { serve } from '../../../testing/browser.ts';
import { aCart } from '../../../testing/cart-factories.ts';
import { aUser } from '../../../testing/seller-factories.ts';
import { ContactNote } from './contact-note.tsx';
import { contactText } from './contact-text.ts';

describe('the note under a cart’s buyer', () => {
  it('says the e-mail, the telephone and that they want no reminders', () => {
    const cart = aCart({ optedOut: true });
    const { container } = render(<ContactNote cart={cart} />);
    expect(container.textContent).toBe(
      'ana.lima@exemplo.example · (11) 98765-4321 · não quer lembretes',
    );
    expect(contactText(cart)).toBe(container.textContent);
  });

  it('breaks an e-mail address behind its @ only', () => {
    const { container } = render(<ContactNote cart={aCart()} />);
    expect(container.innerHTML).toContain('ana.lima@</span><wbr><span>exemplo.example<');
    expect(container.querySelectorAll('wbr')).toHaveLength(1);
  });

  it('stands whole in the list, which asks for it', async () => {
    serve({
      answers: {
        me: () => aUser(),
        carts: () => ({ nodes: [aCart({ optedOut: true })], endCursor: null, totals: [] }),
      },
    });
    openApp('/platform/abandoned-cart');
    const said = await screen.findByText('não quer lembretes');
    expect(said.closest('td')?.querySelector('.truncate')).toBeNull();
  });
});
