type Props = { narrow?: boolean; name?: string; logo?: string | undefined }

/** The product's logo and name, or the institute's own. */
export const Mark = ({ narrow = false, name = 'Muster', logo }: Props) => (
  <span className="flex min-w-0 items-center gap-2.5 font-semibold tracking-tight">
    {logo === undefined ? <Sign /> : <img src={logo} alt="" className="size-6 object-contain" />}
    <span
      title={narrow ? undefined : name}
      className={
        narrow ? 'sr-only' : `wrap-anywhere ${name.length > 18 ? 'line-clamp-2' : 'text-lead'}`
      }
    >
      {name}
    </span>
  </span>
)

const Sign = () => (
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
)
