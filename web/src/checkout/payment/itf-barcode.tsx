import { useMemo } from 'react';
import { encodeItf } from '../../../../domain/brazil/itf.ts';
import { t } from '../../i18n/boleto.ts';

const HEIGHT = 50;
/** The standard asks for ten narrow bars of white at each end. */
const QUIET = 10;

/** The bars of a boleto for a bank's reader. */
export function ItfBarcode({ digits }: { readonly digits: string }) {
  const { bars, width } = useMemo(() => encodeItf(digits), [digits]);
  return (
    <svg
      viewBox={`${-QUIET} 0 ${width + 2 * QUIET} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={t('boleto.barcode')}
      shapeRendering="crispEdges"
      className="h-20 w-full bg-white"
    >
      <path
        d={bars.map((bar) => `M${bar.x} 0h${bar.width}v${HEIGHT}h-${bar.width}z`).join('')}
        fill="#000"
      />
    </svg>
  );
}
