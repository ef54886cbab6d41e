import { createContext } from 'react'
import type { Day } from '../../../contract/values/calendar.ts'

/** The institute's today, by which calendars open. */
export const Today = createContext<Day>('2000-01-01' as Day)
