const words: Readonly<Record<string, string>> = {
  present: 'Present',
  absent: 'Absent',
  late: 'Late',
}

/** A status as a report writes it. */
export const wordOfReport = (status: string): string => words[status] ?? status
