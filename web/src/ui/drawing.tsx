/* The demo's illustrations: clay, paper and a dark green, each a few shapes. */
const DRAWINGS = {
  /** An empty shelf with one pot. */
  empty: (
    <>
      <path className="fill-clay-wash" d="M20 92h120v6H20z" />
      <path className="fill-brand" d="M28 98h6v12h-6zM126 98h6v12h-6z" />
      <path
        className="fill-clay"
        d="M62 52c0-4 4-6 18-6s18 2 18 6c0 5-4 7-4 11 0 5 8 9 8 18 0 7-6 11-22 11s-22-4-22-11c0-9 8-13 8-18 0-4-4-6-4-11Z"
      />
      <path className="fill-clay-deep" d="M62 52c0-4 4-6 18-6s18 2 18 6-4 5-18 5-18-1-18-5Z" />
      <path className="stroke-clay-wash" strokeWidth="2.5" d="M60 74c6 3 34 3 40 0" />
      <path
        className="stroke-brand"
        strokeWidth="2.5"
        d="M118 92V70m0 8c8 0 10-6 10-10-7 0-10 4-10 10Zm0-6c-7 0-9-5-9-9 6 0 9 3 9 9Z"
      />
    </>
  ),
  /** A cupboard with a lock. */
  forbidden: (
    <>
      <path className="fill-clay-wash" d="M42 22h76a4 4 0 0 1 4 4v80H38V26a4 4 0 0 1 4-4Z" />
      <path className="stroke-clay" strokeWidth="2.5" d="M80 22v84M46 30h26v68H46zM88 30h26v68H88z" />
      <path className="stroke-brand" strokeWidth="4" d="M71 62v-7a9 9 0 0 1 18 0v7" />
      <path
        className="fill-brand"
        d="M66 61h28a3 3 0 0 1 3 3v17a3 3 0 0 1-3 3H66a3 3 0 0 1-3-3V64a3 3 0 0 1 3-3Z"
      />
      <path className="fill-clay-wash" d="M80 68a4 4 0 0 1 2 7.4V79h-4v-3.6A4 4 0 0 1 80 68Z" />
    </>
  ),
  /** A page of a book that was torn out. */
  missing: (
    <>
      <path className="fill-brand" d="M22 34c18-6 40-4 58 6v66c-18-10-40-12-58-6z" />
      <path className="fill-brand-wash" d="M28 38c16-4 34-2 48 5v54c-14-7-32-9-48-5z" />
      <path
        className="stroke-brand"
        strokeWidth="2"
        d="M36 52c10-2 20-1 30 3m-30 9c10-2 20-1 30 3m-30 9c6-1 12-1 18 0"
      />
      <path className="fill-brand" d="M80 40c18-10 40-12 58-6v66c-18-6-40-4-58 6z" />
      <path
        className="fill-clay-wash"
        strokeDasharray="4 4"
        d="M84 43c14-7 32-9 48-5v54c-16-4-34-2-48 5z"
      />
      <path className="fill-clay" d="m104 56 26 6-6 30-27-5z" />
      <path className="stroke-clay-wash" strokeWidth="2" d="m108 65 15 3m-17 5 15 3" />
    </>
  ),
  /** A pot that broke. */
  failure: (
    <>
      <path className="fill-clay-wash" d="M18 100h124v5H18z" />
      <path className="fill-clay" d="m46 100-6-22c-1-8 5-14 12-16l10 10-4 10 12 8-4 10z" />
      <path className="fill-clay-deep" d="m84 100-8-8 10-12-6-12 12-8 12 2c8 4 12 10 10 18l-8 20z" />
      <path className="fill-clay" d="m62 56-6-10c2-6 12-8 24-8l-4 10 8 6-10 8z" />
      <path className="stroke-brand" strokeWidth="2.5" d="M98 44l6-10m6 14 10-8m-6 18 12-2" />
    </>
  ),
} as const;

export type DrawingName = keyof typeof DRAWINGS;

/** A small picture of a state, beside the words that say it. */
export const Drawing = ({ name }: { readonly name: DrawingName }) => (
  <svg
    viewBox="0 0 160 120"
    className="h-30 w-40"
    fill="none"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    {DRAWINGS[name]}
  </svg>
);
