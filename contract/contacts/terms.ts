/** What students and their parents are called or written to about. */
export const contactKinds = ['dues', 'absence'] as const
export type ContactKind = (typeof contactKinds)[number]

/** What a parent is told: absent on a day, absent three days in a row, or came after all. */
export const absenceMessages = ['absent', 'three_days', 'came_late'] as const
export type AbsenceMessage = (typeof absenceMessages)[number]

/** How: a chat or text message is opened, and whether it was sent is not known. */
export const contactChannels = ['call', 'whatsapp', 'sms', 'note'] as const
export type ContactChannel = (typeof contactChannels)[number]

/** Whether the latest message still says what is true: an absence is not told by "came late". */
export const isTold = (latest: AbsenceMessage | null, message: AbsenceMessage): boolean =>
  latest !== null && (latest === 'came_late') === (message === 'came_late')
