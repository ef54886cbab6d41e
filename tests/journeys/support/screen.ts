import type { Page } from '@playwright/test'
import type { Role } from '../../../contract/kit/access.ts'

/** A screen of the web app as somebody opens it. */
export type Screen = {
  name: string
  path: string
  /** Nobody is signed in where this is absent. */
  as?: Role
  heading: string | RegExp
  /** What else is opened on the screen. */
  open?: (page: Page) => Promise<void>
}

/** What a filled server holds that the screens lead to. */
export type Filled = {
  studentId: string
  studentName: string
  paymentId: string
  cancelledId: string
  employeeId: string
  locationId: string
}
