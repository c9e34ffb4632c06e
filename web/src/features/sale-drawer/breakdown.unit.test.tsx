// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { plainText } from '../../testing/browser.ts';
import { aSale } from '../../testing/seller-factories.ts';
import { StatusPill } from '../sales/status-pill.tsx';
import { Breakdown } from './breakdown.tsx';

describe('the breakdown of a sale', () => {
  it.each(['PENDING', 'REJECTED', 'CANCELED'] as const)(
    'of status %s says of no money that it was paid',
    (status) => {
      const { container } = render(<Breakdown sale={aSale({ status })} />);
      expect(plainText(container)).not.toContain('Valor pago pelo comprador');
      expect(plainText(container)).not.toContain('Sua parte');
      expect(plainText(container)).toMatch(/(ainda )?não (foi )?pago/);
    },
  );

  it('of which less came than it costs says what came, what is left, and what can be done', () => {
    const sale = aSale({ status: 'PENDING', gross: 19_700, part: 10_000 });
    const { container } = render(<Breakdown sale={sale} />);
    expect(plainText(container)).toContain('Chegaram R$ 100,00 de R$ 197,00; faltam R$ 97,00.');
    expect(plainText(container)).toMatch(/combine com o comprador .* devolva o que chegou/);
  });

  it.each(['APPROVED', 'REFUNDED', 'CHARGEBACK'] as const)('of status %s was paid', (status) => {
    const { container } = render(<Breakdown sale={aSale({ status })} />);
    expect(plainText(container)).toContain('Valor pago pelo comprador');
    expect(plainText(container)).toContain('Sua parte');
  });
});

describe('what a sale that went back is called', () => {
  it.each([
    ['CHARGEBACK', 'REFUND_BY_PROVIDER', 'Reembolsada'],
    ['CHARGEBACK', 'CHARGEBACK', 'Contestada'],
    ['CHARGEBACK', 'MED_FRAUD', 'Devolvida por MED'],
    ['REFUNDED', 'REFUND_BY_US', 'Reembolsada'],
    ['CHARGEBACK', 'UNKNOWN', 'Contestada'],
    ['REFUNDED', null, 'Reembolsada'],
  ] as const)('%s by %s: %s', (status, reversalKind, text) => {
    const { container } = render(<StatusPill sale={{ status, reversalKind }} />);
    expect(container.textContent).toBe(text);
  });
});
