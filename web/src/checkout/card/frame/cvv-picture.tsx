/**
 * Where the code is printed: four digits on the front (American Express), three on the back of all
 * others. The script shows one of them.
 */
export function CvvPicture({ front = false }: { readonly front?: boolean }) {
  return (
    <span data-part={front ? 'cvv-front' : 'cvv-back'} hidden={front}>
      <svg
        viewBox="0 0 48 32"
        className="h-7 w-10 text-muted"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
        aria-hidden="true"
      >
        <rect x="1" y="1" width="46" height="30" rx="4" />
        {!front && <path d="M1 8.5h46" strokeWidth="5" />}
        <rect
          x={front ? 30 : 27}
          y={front ? 8 : 16}
          width="15"
          height="9"
          rx="4.5"
          className="fill-primary-wash stroke-primary-ink"
        />
        <path d={front ? 'M6 22h20' : 'M6 20.5h16'} />
      </svg>
    </span>
  );
}
