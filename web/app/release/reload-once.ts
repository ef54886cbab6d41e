import { serverAnswers } from '../../api/transmit.ts'

const mark = 'reloaded'

/** The name of the release that this page runs; it has the hash of its contents. */
const release = import.meta.url

/**
 * A screen's code may be gone because a newer release took its place: going there again with a full
 * load brings the new one. Once for each release, and only when the server answers; false otherwise.
 */
export const reloadOnce = async (address: string): Promise<boolean> => {
  if (sessionStorage.getItem(mark) === release) return false
  if (!(await serverAnswers())) return false
  sessionStorage.setItem(mark, release)
  window.location.assign(address)
  return true
}
