// The name that some browsers still keep for India's zone.
const formerName = 'Asia/Calcutta'
const presentName = 'Asia/Kolkata'

/** Every time zone that this browser knows, and the one that is already chosen. */
export const zonesWith = (chosen: string) => {
  const known = Intl.supportedValuesOf('timeZone').map((zone) =>
    zone === formerName ? presentName : zone,
  )
  return [...new Set([...known, 'UTC', chosen])]
    .sort()
    .map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))
}
