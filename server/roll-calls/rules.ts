/** Two phones that begin to count, in milliseconds: what starts later is another roll call. */
const mostApart = 60 * 60_000

/** Between which starts another phone may have begun the same roll call. */
export const startsNear = (startedAt: string): { from: string; until: string } => {
  const at = (apart: number) => new Date(Date.parse(startedAt) + apart).toISOString()
  return { from: at(-mostApart), until: at(mostApart) }
}

/** When it began, by a clock that may be off; never later than now. */
export const startOf = (
  { startedAt, deviceNow }: { startedAt: string; deviceNow?: string | undefined },
  now: string,
): string => {
  const ahead = deviceNow === undefined ? 0 : Date.parse(deviceNow) - Date.parse(now)
  const at = new Date(Date.parse(startedAt) - ahead).toISOString()
  return at > now ? now : at
}
