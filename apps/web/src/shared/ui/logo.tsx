/** A boat on an even keel. */
export function Logo({ className }: { readonly className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden className={className}>
      <rect width="32" height="32" rx="8" fill="var(--accent)" />
      <g fill="var(--on-accent)">
        <path d="M16 5.5v13" stroke="var(--on-accent)" strokeWidth="2.2" strokeLinecap="round" />
        <path d="M18.2 7.2c3.6 2.2 5.6 5.4 6 9.3h-6z" />
        <path d="M13.8 10c-2.4 1.7-3.7 3.9-4 6.5h4z" opacity=".72" />
        <path d="M6 20.5h20c-1.4 3.6-4.5 5.5-10 5.5s-8.6-1.9-10-5.5z" />
      </g>
    </svg>
  );
}
