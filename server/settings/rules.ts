/** True for a zone that this server's calendar knows by its IANA name; a bare offset is none. */
export const isTimeZone = (name: string): boolean => {
  try {
    return (
      /^[A-Za-z]/.test(name) &&
      Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
    )
  } catch {
    return false
  }
}
