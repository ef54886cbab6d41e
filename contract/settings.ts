/** What an institute may set for itself; these are the values it starts with. */
export const defaultSettings = {
  institute: { name: 'Muster' },
  /** IANA name of the zone in which "today" is decided. */
  zone: 'Asia/Kolkata',
  session: { idleHours: 72, absoluteDays: 14 },
} as const

export type Settings = {
  institute: { name: string }
  zone: string
  session: { idleHours: number; absoluteDays: number }
}
