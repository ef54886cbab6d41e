/** Playwright's code that packages of its own share. */
declare module 'playwright-core/lib/coreBundle' {
  const core: {
    iso: { urlMatches: (base: string, url: string, pattern: string | RegExp) => boolean }
  }
  export default core
}

/** React's own queue of work. */
declare module 'scheduler' {
  export const unstable_IdlePriority: number
  export const unstable_scheduleCallback: (priority: number, work: () => void) => void
}
