/** Two phones that begin to count, in milliseconds: what starts later is another roll call. */
const mostApart = 60 * 60_000

/**
 * The roll call that a new part belongs to, among those of its name, place and day that still have students to
 * count: two phones without a network have each begun it.
 */
export const begunBy = <Open extends { started_at: string }>(
  open: readonly Open[],
  startedAt: string,
): Open | undefined => {
  const apart = ({ started_at }: Open) => Math.abs(Date.parse(started_at) - Date.parse(startedAt))
  const [nearest] = open.toSorted((one, other) => apart(one) - apart(other))
  return nearest !== undefined && apart(nearest) <= mostApart ? nearest : undefined
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
