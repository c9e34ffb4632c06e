/**
 * The brand: the name over a double rule, the sign under a final total in bookkeeping.
 */
export function Wordmark({ className = 'text-xl' }: { readonly className?: string }) {
  return (
    <span className={`inline-flex flex-col leading-none font-bold tracking-tight ${className}`}>
      Razão
      <svg
        viewBox="0 0 100 8"
        preserveAspectRatio="none"
        className="mt-[0.14em] h-[0.26em] w-0 min-w-full"
        aria-hidden="true"
      >
        <path
          d="M0 1.5h100M0 6.5h100"
          stroke="currentColor"
          strokeWidth="1.6"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
    </span>
  );
}
