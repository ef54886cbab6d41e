/** The day book: what was spent, and the closes that are valid, in their order. */
export type Till = {
  expenses: { id: string; day: string; amount: number; cancelledOn?: string }[]
  /** `cash` is all cash until that day, as the books had it when it was closed. */
  closings: { id: string; day: string; left: number; cash: number }[]
}

/** The refusal of what is paid out of a day that is closed. */
export const closedOn = ({ till }: { till: Till }, day: string): 'day_closed' | undefined => {
  const last = till.closings.at(-1)
  return last && day <= last.day ? 'day_closed' : undefined
}
