import { serverAnswers } from '../../api/transmit.ts'

/** The code of a screen could not be loaded. */
export class ScreenNotLoaded extends Error {}

const mark = 'reloaded'

/** The name of the release that this page runs: this file's address has a hash of its contents. */
const release = import.meta.url

/**
 * A screen's code may be gone because a newer release replaced it: a full load of the address brings
 * the new one. Once per release, and only if the server answers; false otherwise.
 */
export const reloadOnce = async (address: string): Promise<boolean> => {
  if (sessionStorage.getItem(mark) === release) return false
  if (!(await serverAnswers())) return false
  sessionStorage.setItem(mark, release)
  window.location.assign(address)
  return true
}

/**
 * Loads the app again from the server: the code that this browser keeps is dropped and fetched again,
 * while marks and drafts stay. If the server does not answer, the kept code stays too.
 */
export const reloadAfresh = async (): Promise<void> => {
  try {
    if ('caches' in window && navigator.onLine && (await serverAnswers())) await dropShell()
  } finally {
    window.location.reload()
  }
}

const dropShell = async (): Promise<void> => {
  const shells = (await caches.keys()).filter((name) => name.startsWith('shell '))
  await Promise.all(shells.map((name) => caches.delete(name)))
  navigator.serviceWorker.controller?.postMessage('refill')
}
