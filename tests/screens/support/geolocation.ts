import { now } from '../../support/clock/clock.ts'
import type { PageWindow } from './page-window.ts'

type Coordinates = { latitude: number; longitude: number; accuracy?: number }

/** Where a device is, and whether its person lets pages know. */
export class Geolocation {
  #isAllowed = false
  #place: Coordinates | undefined

  allow = async () => {
    this.#isAllowed = true
  }
  deny = async () => {
    this.#isAllowed = false
  }
  move = async (coordinates: Coordinates) => {
    this.#place = coordinates
  }

  /** Gives a page what happy-dom lacks. */
  give = (window: PageWindow): void => {
    Object.defineProperty(window, 'isSecureContext', { configurable: true, value: true })
    const geolocation = { getCurrentPosition: this.#locate }
    // Pages share the prototype; a script that takes this away does so for its own page.
    Object.defineProperty(window.Navigator.prototype, 'geolocation', {
      configurable: true,
      get: () => geolocation,
    })
  }

  #locate = (
    found: (position: { coords: Required<Coordinates>; timestamp: number }) => void,
    failed: (error: object) => void,
  ): void => {
    const codes = { PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 }
    queueMicrotask(() => {
      if (!this.#isAllowed) failed({ ...codes, code: 1, message: 'User denied Geolocation' })
      else if (this.#place === undefined) failed({ ...codes, code: 2, message: 'Nowhere' })
      else found({ coords: { accuracy: 0, ...this.#place }, timestamp: now().getTime() })
    })
  }
}
