import { addDays, type Day } from '../values/calendar.ts'

/** The first of the last 30 days, whose registrations are recent. */
export const recentSince = (today: Day): Day => addDays(today, -29)

/** How a student attends. */
export const courseModes = ['Offline', 'Online'] as const

export const bloodGroups = ['A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-'] as const
