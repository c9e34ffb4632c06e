// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { serve } from '../testing/browser.ts';
import { accepted, fillBuyer, pay } from '../testing/buying.ts';
import { openCheckout } from '../testing/checkout-page.tsx';
import { aCheckout } from '../testing/factories.ts';
import { refusal } from '../testing/refusal.ts';

const unknownBump = () =>
  refusal('INVALID_INPUT', { fields: [{ field: 'orderBumpsIds', code: 'UNKNOWN' }] });

describe('an order bump that its seller takes out while the page is open', () => {
  it.each([
    ['is named by the refusal', unknownBump],
    ['changed the total', () => refusal('PRICE_CHANGED')],
  ])('and that %s is gone from the page, and from the next order', async (_, refused) => {
    let tries = 0;
    const served = serve({
      answers: {
        purchase: (asked: Parameters<typeof accepted>[0]) => {
          tries += 1;
          if (tries === 1) throw refused();
          return accepted(asked);
        },
        checkout: ({ id }: { id: string }) => aCheckout({ id, orderBumps: [] }),
      },
    });
    openCheckout();
    fillBuyer();
    fireEvent.click(screen.getByRole('checkbox', { name: /Planilha/ }));
    pay();
    await screen.findByRole('group', { name: 'O preço mudou' });
    await waitFor(() => expect(screen.queryByRole('checkbox', { name: /Planilha/ })).toBeNull());
    pay();
    await waitFor(() => expect(served.named('Purchase')).toHaveLength(2));
    const sent = served.named('Purchase').map(({ variables }) => variables?.['input']);
    expect(sent).toMatchObject([{ orderBumpsIds: ['bump-planilha'] }, { orderBumpsIds: [] }]);
  });
});
