import type { Locator, Page } from '@playwright/test'
import type { Role } from '../../../../contract/kit/access.ts'

/** A screen of the web app and who opens it. */
export type Screen = {
  name: string
  /** `{studentId}` and the like are ids of the filled institute. */
  path: string
  /** Absent: nobody is signed in. */
  as?: Role
  heading: string | RegExp
  /** It is in English, shows a file's own words, or what was said before the language changed. */
  said?: true
  /** On a phone it has no space for words that are longer than any translation's. */
  tight?: true
  /** Opens more on the screen. */
  open?: (page: Page) => Promise<void>
}

const openedBy =
  (as: Role) =>
  (
    name: string,
    path: string,
    heading: string | RegExp,
    more: Pick<Screen, 'said' | 'tight' | 'open'> = {},
  ): Screen => ({ name, path, as, heading, ...more })

/** Screens that these open. */
export const employee = openedBy('employee')
export const superadmin = openedBy('superadmin')

/** Ids in a filled institute that the screens lead to. */
export type Filled = Record<
  | 'studentId'
  | 'paymentId'
  | 'cancelledId'
  /** A student who left and has a refund due. */
  | 'leaverId'
  | 'voucherId'
  | 'employeeId'
  | 'locationId'
  | 'importId'
  | 'mockTestId'
  | 'squadId',
  string
>

export const student = 'Kavita Deshmukh'
export const longName = 'Venkatanarasimharajuvaripeta Lakshminarayana'

type Named = string | RegExp

/** The topmost button of a name: what lies under a dialog cannot be pressed. */
export const button = (page: Page, name: Named): Locator =>
  page.getByRole('button', { name }).first()

/** Presses buttons one after the other. */
export const pressing =
  (...names: readonly Named[]) =>
  async (page: Page): Promise<void> => {
    for (const name of names) await button(page, name).click()
  }

/** Presses buttons, the last of which opens a dialog. */
export const asking =
  (...names: readonly Named[]) =>
  async (page: Page): Promise<void> => {
    await pressing(...names)(page)
    await page.getByRole('dialog').or(page.getByRole('alertdialog')).waitFor()
  }

/** Opens a dialog, and confirms it too early. */
export const refused =
  (opener: Named, confirm: Named, refusal: Named) =>
  async (page: Page): Promise<void> => {
    await asking(opener)(page)
    await button(page, confirm).click()
    await page.getByText(refusal).waitFor()
  }
