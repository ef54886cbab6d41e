import type { Page } from '@playwright/test'
import type { Role } from '../../../../contract/kit/access.ts'

/** A screen of the web app and who opens it. */
export type Screen = {
  name: string
  path: string
  /** Absent: nobody is signed in. */
  as?: Role
  heading: string | RegExp
  /** Opens more on the screen. */
  open?: (page: Page) => Promise<void>
}

/** Ids in a filled institute that the screens lead to. */
export type Filled = {
  studentId: string
  studentName: string
  paymentId: string
  cancelledId: string
  /** A student who left and has a refund due. */
  leaverId: string
  voucherId: string
  employeeId: string
  locationId: string
  importId: string
  mockTestId: string
}
