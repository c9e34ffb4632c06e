const PATHS = {
  alert:
    'M12 8v5m0 3.2v.1M10.3 4 2.6 17.4A2 2 0 0 0 4.3 20.4h15.4a2 2 0 0 0 1.7-3L13.7 4a2 2 0 0 0-3.4 0Z',
  arrow: 'M5 12h14m-6-6 6 6-6 6',
  back: 'M19 12H5m6 6-6-6 6-6',
  card: 'M3 7a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V7Zm0 3h18M7 15h3',
  chat: 'M21 11.5a8.5 8.5 0 0 1-12.4 7.5L4 20l1.1-4.3A8.5 8.5 0 1 1 21 11.5Z',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  chevron: 'm6 9 6 6 6-6',
  clock: 'M12 7v5l3.2 2M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0Z',
  close: 'M6 6l12 12M18 6 6 18',
  copy: 'M9 9h9a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H9a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2Zm-4 6H4a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h9a2 2 0 0 1 2 2v1',
  download: 'M12 4v11m-5-4.5 5 5 5-5M5 20h14',
  info: 'M12 11v5m0-8.2v.1M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0Z',
  ledger: 'M6 3h11a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H6a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1Zm3 5h6M9 12h6M9 16h4',
  lock: 'M7 11V8a5 5 0 0 1 10 0v3M6 11h12a1 1 0 0 1 1 1v8a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1v-8a1 1 0 0 1 1-1Z',
  mail: 'M4 6h16a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1Zm0 1 8 6 8-6',
  pix: 'M5.28 18.36a3.5 3.5 0 0 0 2.5-1.03l3.6-3.6a.68.68 0 0 1 .94 0l3.61 3.61a3.5 3.5 0 0 0 2.5 1.03h.7l-4.55 4.56a3.65 3.65 0 0 1-5.16 0l-4.57-4.57Zm13.15-12.73a3.5 3.5 0 0 0-2.5 1.03l-3.61 3.61a.67.67 0 0 1-.94 0l-3.6-3.6a3.5 3.5 0 0 0-2.5-1.03h-.43l4.57-4.57a3.65 3.65 0 0 1 5.16 0ZM1.07 9.42 3.79 6.7h1.5a2.48 2.48 0 0 1 1.74.72l3.6 3.6a1.73 1.73 0 0 0 2.44 0l3.61-3.61a2.48 2.48 0 0 1 1.75-.72h1.77l2.73 2.73a3.65 3.65 0 0 1 0 5.16l-2.73 2.74h-1.77a2.48 2.48 0 0 1-1.75-.72l-3.61-3.62a1.77 1.77 0 0 0-2.44 0l-3.6 3.6a2.48 2.48 0 0 1-1.75.73H3.8l-2.73-2.73a3.65 3.65 0 0 1 0-5.16',
  refresh: 'M20 11a8 8 0 0 0-14.3-4L4 9m0-5v5h5M4 13a8 8 0 0 0 14.3 4L20 15m0 5v-5h-5',
  sales: 'M5 7h14l-1.2 12.1a1 1 0 0 1-1 .9H7.2a1 1 0 0 1-1-.9L5 7Zm4 3V6a3 3 0 0 1 6 0v4',
  shield: 'M12 3 5 6v5.5c0 4.3 3 7.5 7 9 4-1.5 7-4.7 7-9V6l-7-3Zm-3 9 2.2 2.2L15.2 10',
  signOut: 'M14 4h4a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2h-4M10 8l-4 4 4 4m-4-4h9',
  boleto: 'M4 5v14M7 5v14M11 5v14M13.5 5v14M17 5v14M20 5v14',
} as const;

export type IconName = keyof typeof PATHS;

const LINES = { fill: 'none', stroke: 'currentColor' } as const;
/** A mark that people know by its shape. */
const FILLED = { fill: 'currentColor' } as const;

/**
 * A line icon. Always beside a text that says the same, so it is hidden from assistive technology.
 */
export function Icon({
  name,
  className = 'size-5',
}: {
  readonly name: IconName;
  readonly className?: string;
}) {
  return (
    <svg
      viewBox="0 0 24 24"
      className={`shrink-0 ${className}`}
      {...(name === 'pix' ? FILLED : LINES)}
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
