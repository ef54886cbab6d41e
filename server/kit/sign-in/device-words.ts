// The first that fits: those built on another's engine name that one too.
const browsers: readonly (readonly [string, RegExp])[] = [
  ['Edge', /\bEdg(A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
]
const systems: readonly (readonly [string, RegExp])[] = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Mac', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
]

/** The browser and the system that a `User-Agent` names, by the names people know; null if it names none. */
export const wordsOfDevice = (userAgent = ''): string | null => {
  const named = [browsers, systems].flatMap(
    (known) => known.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? [],
  )
  return named.length === 0 ? null : named.join(' · ')
}
