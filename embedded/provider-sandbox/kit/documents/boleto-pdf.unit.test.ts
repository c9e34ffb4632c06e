import { expect, it } from 'vitest';
import { boletoPdf } from './boleto-pdf.ts';

it('writes a page whose table points at its objects, whatever the name holds', () => {
  const pdf = boletoPdf({
    issuer: 'Razao',
    payer: 'João (Filho) \\ 木',
    line: '1'.repeat(47),
    barcode: '2'.repeat(44),
    dueDay: '2026-12-01',
    amountCents: 15_000,
  }).toString('latin1');
  expect(pdf.startsWith('%PDF-1.4\n')).toBe(true);
  const start = Number(/startxref\n(\d+)/.exec(pdf)?.[1]);
  expect(pdf.slice(start, start + 4)).toBe('xref');
  const offsets = [...pdf.matchAll(/^(\d{10}) 00000 n/gm)].map(([, offset]) => Number(offset));
  offsets.forEach((offset, i) => expect(pdf.slice(offset, offset + 7)).toBe(`${i + 1} 0 obj`));
  expect(pdf).toContain('João \\(Filho\\) \\\\ ?');
  expect(pdf).toContain('R$ 150,00');
});
