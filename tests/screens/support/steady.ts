/** The clock by which a page measures how long something lasts: tests move it on, and never back. */
export const steady = { ahead: 0 }
