/** How near a location people must be to clock in, in metres. */
export const radiusBounds = { least: 10, most: 1000, usual: 100 } as const
