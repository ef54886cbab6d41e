/** The product's sign and name. */
export const Mark = ({ narrow = false }: { narrow?: boolean }) => (
  <span className="flex items-center gap-2.5 text-lead font-semibold tracking-tight">
    <svg aria-hidden="true" viewBox="0 0 32 32" className="size-6 shrink-0">
      <rect width="32" height="32" rx="8" className="fill-accent" />
      <path
        d="M8 22.5V10l8 8 8-8v12.5"
        fill="none"
        stroke="#fff"
        strokeWidth="3.2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
    <span className={narrow ? 'sr-only' : ''}>Muster</span>
  </span>
)
