/** Turning ring for a request that runs. The text beside it says what is awaited. */
export function Spinner({ className = 'size-5' }: { readonly className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      className={`shrink-0 animate-spin ${className}`}
      fill="none"
      aria-hidden="true"
    >
      <circle cx="12" cy="12" r="9" stroke="currentColor" strokeWidth="3" opacity="0.25" />
      <path d="M21 12a9 9 0 0 0-9-9" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
    </svg>
  );
}
