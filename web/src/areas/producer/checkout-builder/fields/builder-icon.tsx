const PATHS = {
  down: 'M12 5v14m6-6-6 6-6-6',
  trash: 'M5 7h14M10 11v5m4-5v5M9 7V5h6v2m-8 0 .8 12a1 1 0 0 0 1 1h6.4a1 1 0 0 0 1-1L17 7',
  up: 'M12 19V5m-6 6 6-6 6 6',
} as const;

export type BuilderIconName = keyof typeof PATHS;

/** A line icon like those of `ui/icon.tsx`, which buyers download as well and is without these. */
export const BuilderIcon = ({ name }: { readonly name: BuilderIconName }) => (
  <svg
    viewBox="0 0 24 24"
    className="size-5 shrink-0"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.8"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={PATHS[name]} />
  </svg>
);
