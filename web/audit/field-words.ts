/** Fields whose words are not simply their names taken apart. */
const fieldNames: Record<string, string> = {
  admissionNo: 'Admission Number',
  campVenue: 'Physical Center',
  venue: 'Camp Venue',
  isActive: 'Active',
  weeklyOff: 'Weekly Off',
  startsAtMostDaysBack: 'Days Back',
}

/** A field for the eye: `dateOfBirth` and `amount_paise` are "Date of Birth" and "Amount". */
export const fieldName = (field: string): string =>
  fieldNames[field] ??
  field
    .replace(/_paise$/, '')
    .split(/_|(?=[A-Z])/)
    .map((word, at) => capital(word.toLowerCase(), at))
    .join(' ')

const capital = (word: string, at: number) =>
  at > 0 && word === 'of' ? word : word.charAt(0).toUpperCase() + word.slice(1)
