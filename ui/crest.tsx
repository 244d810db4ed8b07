/** The crest: a coupe between two blades of cane, drawn in hairlines. */
export function Crest({ className }: { className?: string }) {
  return (
    <svg
      className={className}
      viewBox="0 0 64 64"
      width="64"
      height="64"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.25"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <circle cx="32" cy="32" r="30.5" />
      <circle cx="32" cy="32" r="27.5" strokeWidth="0.5" />
      <path d="M20.5 21.5h23c0 7.4-5.1 12-11.5 12s-11.5-4.6-11.5-12Z" />
      <path d="M21.6 25.5h20.8" strokeWidth="0.75" />
      <path d="M32 33.5V46M25.5 47.5c1.6-1.2 4-1.5 6.5-1.5s4.9.3 6.5 1.5Z" />
      <path
        d="M17 48c-5-7-6.6-15-4.4-24 3.6 6.6 5.4 14.5 4.4 24ZM17 48c-.6-8.3-1.9-15.4-4.4-24"
        strokeWidth="0.9"
      />
      <path
        d="M47 48c5-7 6.6-15 4.4-24-3.6 6.6-5.4 14.5-4.4 24ZM47 48c.6-8.3 1.9-15.4 4.4-24"
        strokeWidth="0.9"
      />
      <path d="M29 11.5h6M32 8.5v6M27.5 15.8 32 13l4.5 2.8" strokeWidth="0.75" />
    </svg>
  );
}
