import { serverAnswers } from '../../api/transmit.ts'

/**
 * Loads the app afresh from the server: what this browser keeps of its code is dropped and fetched
 * again, while marks and drafts stay. Without the server the kept code is all there is, and stays too.
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
