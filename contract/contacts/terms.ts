/** What students and their parents are called or written to about. */
export const contactKinds = ['dues', 'absence'] as const
export type ContactKind = (typeof contactKinds)[number]

/** How: a chat or text message is opened, and whether it was sent is not known. */
export const contactChannels = ['call', 'whatsapp', 'sms', 'note'] as const
export type ContactChannel = (typeof contactChannels)[number]
