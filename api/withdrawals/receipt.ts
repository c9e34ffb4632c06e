import PDFDocument from 'pdfkit';
import { formatCents } from '../../domain/kernel/money/format.ts';
import type { WithdrawalRow } from './queries.ts';

interface Said {
  /** Null for whoever was forgotten. */
  readonly sellerName: string | null;
  readonly platformName: string;
}

const METHODS: Readonly<Record<WithdrawalRow['method'], string>> = {
  PIX: 'PIX',
  BANK_ACCOUNT: 'Conta bancária',
  RECEIVER: 'Recebedor',
};

const MARGIN = 56;
const INK = '#1a1d21';
const SOFT = '#5c6570';
const LINE = '#d9dee4';

const momentOf = (at: Date | null): string =>
  at
    ? new Intl.DateTimeFormat('pt-BR', {
        ...{ timeZone: 'America/Sao_Paulo', dateStyle: 'long', timeStyle: 'short' },
      }).format(at)
    : '';

/** What a receipt says, line by line. */
const linesOf = (row: WithdrawalRow, { sellerName }: Said): readonly (readonly [string, string])[] => [
  ['Vendedor', sellerName ?? '—'],
  ['Valor pedido', formatCents(row.amountCents, row.currency)],
  ['Tarifa', formatCents(row.feeCents, row.currency)],
  ['Enviado por', METHODS[row.method]],
  ['Destino', row.destination],
  ['Pedido em', momentOf(row.requestedAt)],
  ['Pago em', momentOf(row.endedAt)],
  ['Identificação no banco', row.payoutId ?? '—'],
  ['Referência', row.withdrawalId],
];

/** The receipt of a withdrawal that was paid, as a PDF of one page. */
export function withdrawalReceipt(row: WithdrawalRow, said: Said): Promise<Buffer> {
  const document = new PDFDocument({
    ...{ size: 'A4', margin: MARGIN, lang: 'pt-BR', compress: true },
    info: { Title: `Comprovante de saque ${row.withdrawalId}`, Author: said.platformName },
  });
  const parts: Buffer[] = [];
  const whole = new Promise<Buffer>((resolve, reject) => {
    document.on('data', (part: Buffer) => parts.push(part));
    document.on('end', () => resolve(Buffer.concat(parts)));
    document.on('error', reject);
  });
  const width = document.page.width - 2 * MARGIN;
  document.font('Helvetica').fontSize(10).fillColor(SOFT).text(said.platformName);
  document.moveDown(0.4).font('Helvetica-Bold').fontSize(20).fillColor(INK).text('Comprovante de saque');
  document
    .moveDown(0.6)
    .fontSize(30)
    .text(formatCents(row.amountCents - row.feeCents, row.currency))
    .moveDown(0.6);
  for (const [label, value] of linesOf(row, said)) {
    const top = document.y;
    document
      .moveTo(MARGIN, top)
      .lineTo(MARGIN + width, top)
      .lineWidth(0.5)
      .strokeColor(LINE)
      .stroke();
    document
      .font('Helvetica')
      .fontSize(10)
      .fillColor(SOFT)
      .text(label, MARGIN, top + 9, { width: 150 });
    document
      .fillColor(INK)
      .text(value, MARGIN + 160, top + 9, { width: width - 160 })
      .moveDown(0.7);
  }
  document.end();
  return whole;
}
