/** Said by the server and, before a press, by the screen. */
export const noLocation =
  'No location is set up for clocking in. Ask a super administrator to add one.'
