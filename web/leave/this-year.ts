import { useToday } from '../shared/today.ts'

/** The year of the institute's day. */
export const useThisYear = (): number => Number(useToday().slice(0, 4))
