import { screenKeys } from './screen-keys.ts'

export const Key = ({ children }: { children: string }) => (
  <kbd className="inline-block min-w-6 rounded-sm border border-line-strong px-1.5 text-center text-small">
    {children}
  </kbd>
)

/** G, then the letter of a screen. */
export const KeysToGo = ({ letter }: { letter: string }) => (
  <>
    <Key>G</Key> <Key>{letter.toUpperCase()}</Key>
  </>
)

/** The keys that open an address, if there are any. */
export const KeysTo = ({ path }: { path: string }) => {
  const found = screenKeys().find(({ to }) => to === path)
  return (
    found && (
      <span aria-hidden className="shrink-0 text-soft max-md:hidden">
        <KeysToGo letter={found.letter} />
      </span>
    )
  )
}
