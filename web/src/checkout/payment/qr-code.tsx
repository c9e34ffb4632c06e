import { useMemo } from 'react';
import { encode } from 'uqr';
import { t } from '../../i18n/payment.ts';

/** Dark modules of each row as one path. */
function pathOf(rows: readonly (readonly boolean[])[]): string {
  return rows.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
}

/** The PIX code as a picture, drawn here: no image server learns who pays. */
export default function QrCode({ text }: { readonly text: string }) {
  const { size, path } = useMemo(() => {
    const qr = encode(text, { ecc: 'M', border: 2 });
    return { size: qr.size, path: pathOf(qr.data) };
  }, [text]);
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={t('pix.qr')}
      shapeRendering="crispEdges"
      className="mx-auto aspect-square w-full max-w-60 rounded-xl border border-line bg-white"
    >
      <path d={path} fill="#000" />
    </svg>
  );
}
