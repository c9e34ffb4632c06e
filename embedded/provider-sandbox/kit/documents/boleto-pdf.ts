import type { FastifyReply } from 'fastify';
import { pagePdf, textAt } from '../../../demo-pictures/page-pdf.ts';

export interface BoletoPage {
  issuer: string;
  payer: string;
  line: string;
  barcode: string;
  dueDay: string;
  amountCents: number;
}

/** A boleto as a PDF of one page. */
export const sendBoleto = (reply: FastifyReply, page: BoletoPage): FastifyReply =>
  reply.type('application/pdf').send(boletoPdf(page));

/** One A4 page of text and bars. */
export const boletoPdf = (page: BoletoPage): Buffer => pagePdf([...texts(page), ...bars(page.barcode)]);

function texts({ issuer, payer, line, dueDay, amountCents }: BoletoPage): string[] {
  const reais = (amountCents / 100).toLocaleString('pt-BR', { style: 'currency', currency: 'BRL' });
  const rows: [number, number, string][] = [
    [770, 18, `Boleto de teste - ${issuer}`],
    [735, 11, 'Emitido por um simulador: não tem valor e nenhum banco o aceita.'],
    [700, 12, line],
    [675, 11, `Vencimento: ${dueDay.split('-').reverse().join('/')}`],
    [657, 11, `Valor: ${reais.replace(/\s/g, ' ')}`],
    [639, 11, `Pagador: ${payer}`],
  ];
  return rows.map(([y, size, words]) => textAt(y, size, words));
}

/**
 * Interleaved 2 of 5: which of a digit's five elements are wide (specification/providers#boleto).
 */
const WIDE = ['00110', '10001', '01001', '11000', '00101', '10100', '01100', '00011', '10010', '01010'];

function bars(digits: string): string[] {
  const widths = [1, 1, 1, 1];
  for (let i = 0; i < digits.length; i += 2) {
    const [black, white] = [WIDE[Number(digits[i])] ?? '', WIDE[Number(digits[i + 1])] ?? ''];
    for (let n = 0; n < 5; n += 1) widths.push(black[n] === '1' ? 3 : 1, white[n] === '1' ? 3 : 1);
  }
  widths.push(3, 1, 1);
  let x = 50;
  return widths.flatMap((width, i) => {
    const at = x;
    x += width;
    return i % 2 === 0 ? [`${at} 560 ${width} 50 re f`] : [];
  });
}
