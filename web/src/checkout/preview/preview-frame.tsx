import { type ReactNode, useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { t } from '../../i18n/builder.ts';
import { LOCALE } from '../../i18n/locale.ts';
import { Notice } from '../../ui/notice.tsx';
import { applySellerColours, type SellerColours } from '../../ui/seller-colours.ts';
import checkoutStyles from '../shell/checkout.css?url';

/** In CSS pixels: what the layouts' breakpoints go by. */
const WIDTHS = { desktop: 1_180, phone: 375 } as const;
export type ScreenName = keyof typeof WIDTHS;

const TITLE = t('preview.frame');
const DOCUMENT = `<!doctype html><html lang="${LOCALE}"><meta charset="utf-8"><title>${TITLE}</title>`;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The size of an element, as it changes; nothing before it is known. */
function useSize(): readonly [(element: HTMLElement | null) => void, Size] {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  useLayoutEffect(() => {
    if (!element) return undefined;
    const measure = () => setSize({ width: element.clientWidth, height: element.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return [setElement, size];
}

type Styles = 'loading' | 'ready' | 'failing';

/** How far the checkout's styles are in the empty document of a frame. */
function useStyles(inside: Document | null): Styles {
  const [known, setKnown] = useState<{ readonly of: Document; readonly styles: Styles }>();
  useEffect(() => {
    if (!inside) return;
    const link = inside.createElement('link');
    link.rel = 'stylesheet';
    link.href = checkoutStyles;
    link.onload = () => setKnown({ of: inside, styles: 'ready' });
    link.onerror = () => setKnown({ of: inside, styles: 'failing' });
    inside.head.append(link);
  }, [inside]);
  return known?.of === inside ? known.styles : 'loading';
}

interface Props {
  readonly screen: ScreenName;
  readonly colours: SellerColours;
  readonly children: ReactNode;
}

/**
 * An empty document of this page's own, as wide as a screen and made smaller to fit, into which the
 * children are rendered. Nothing in it can be pressed or typed into (decision 0081).
 */
export function PreviewFrame({ screen, colours, children }: Props) {
  const [box, available] = useSize();
  const [inside, setInside] = useState<Document | null>(null);
  const styles = useStyles(inside);
  const take = useCallback((frame: HTMLIFrameElement | null) => {
    setInside(frame?.contentDocument ?? null);
  }, []);

  useLayoutEffect(() => {
    const root = inside?.documentElement;
    if (!root) return;
    // A colour that cannot be used leaves the page's own.
    root.removeAttribute('style');
    applySellerColours(colours, root);
  }, [inside, colours]);

  const width = WIDTHS[screen];
  const scale = Math.min(1, available.width / width || 1);
  return (
    <div ref={box} className="h-[clamp(24rem,100dvh-10rem,42rem)] min-w-0">
      {styles === 'failing' && <Notice tone="warn" title={t('preview.failing')} />}
      <div
        hidden={styles === 'failing'}
        className="mx-auto h-full overflow-hidden rounded-card border border-line-strong bg-white"
        style={{ width: Math.floor(width * scale), maxWidth: '100%' }}
      >
        <iframe
          ref={take}
          title={TITLE}
          srcDoc={DOCUMENT}
          onLoad={({ currentTarget }) => take(currentTarget)}
          className="block origin-top-left"
          style={{
            width,
            height: available.height / scale,
            transform: `scale(${scale})`,
            visibility: styles === 'ready' ? 'visible' : 'hidden',
          }}
        />
      </div>
      {inside?.body && createPortal(<div inert>{children}</div>, inside.body)}
    </div>
  );
}
